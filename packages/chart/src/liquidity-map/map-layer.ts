import { DAY_SECONDS, resolutionSeconds } from '@tidemark/domain'
import type { TimeRange } from '../chart-events.ts'
import type { ChartLayer, LayerScales, LayerView, PriceExtent } from '../chart-layer.ts'
import type { ScaleLevel } from '../range/level-fit.ts'
import { boxHit } from './box-hit.ts'
import { EdgeTagStore, type EdgeTags, edgeTags } from './edge-tags.ts'
import { expiryLayers } from './expiry-layers.ts'
import { lastResult } from './last-result.ts'
import type { MapContent, MapDisplay, MapStyle } from './map-content.ts'
import { drawMapShape, type MapBox } from './map-drawing.ts'
import { type MapShape, mapShapes } from './map-shapes.ts'
import { levelsOf } from './scale-levels.ts'
import { drawSessionLabels, labelHit, sessionLabels } from './session-labels.ts'
import { wallLayers } from './wall-layers.ts'

/** LM-1: owner of the shapes; those of each owner are drawn and cleared separately. */
export const zonesOwner = 'zones'

/** Input of the layers. */
export interface MapLayerInput {
  readonly content: MapContent
  readonly display: MapDisplay
  readonly style: MapStyle
  /** Items that the user brought into view: auto scaling keeps them there. */
  readonly pinned?: readonly string[]
}

/** In CSS pixels: keeps the box of one date visible on long bars. */
const MIN_BOX_WIDTH = 6

/** The layers of one owner. */
export interface MapLayerPair {
  /** Zones and lines, behind the candles. */
  readonly shapes: ChartLayer
  /** In front of the candles, which would make labels illegible. */
  readonly labels: ChartLayer
}

export interface LiquidityMapLayers {
  readonly zones: MapLayerPair
  readonly walls: MapLayerPair
  /** The columns of a monthly map. */
  readonly expiries: MapLayerPair
  /** The levels out of view, as last drawn. */
  readonly tags: EdgeTags
  /** The shape of a hit. */
  find(item: string): MapShape | null
}

/** The Liquidity Map as layers with one input, null while there is no map. */
export function liquidityMapLayers(read: () => MapLayerInput | null): LiquidityMapLayers {
  const zones = shapeCache(read, mapShapes)
  const tags = new EdgeTagStore()
  const walls = wallLayers(read)
  const showTags = (boxes: readonly MapBox[], scales: LayerScales) =>
    tags.update(edgeTags(boxes, scales, read()?.pinned ?? []))
  const isTermStructure = () => read()?.content.mode === 'Monthly-Map'
  const expiries = expiryLayers(read, zonesOwner, (boxes, scales) => {
    if (isTermStructure()) showTags(boxes, scales)
  })
  return {
    find: item => zones.find(item) ?? walls.find(item) ?? expiries.find(item),
    tags,
    zones: layerPair(zonesOwner, zones, (boxes, scales, style) => {
      if (!isTermStructure()) showTags(boxes, scales)
      const session = sessionLabels(boxes.filter(hasLabel), scales, style)
      return {
        priceLabels: session.axis,
        hitTest: (x, y) => labelHit(session, x, y),
        draw: canvas => drawSessionLabels(canvas, session, style),
      }
    }),
    walls,
    expiries,
  }
}

const hasLabel = ({ shape }: MapBox): boolean => shape.label !== ''

interface ShapeCache {
  boxesIn(scales: LayerScales): readonly MapBox[]
  extent(span: TimeRange): PriceExtent | null
  levels(): readonly ScaleLevel[]
  style(): MapStyle | null
  find(item: string): MapShape | null
}

/** Recomputes shapes only when the input or the kind of bars changed, so that panning does not pay for it. */
function shapeCache(read: () => MapLayerInput | null, compute: typeof mapShapes): ShapeCache {
  let shapes: readonly MapShape[] = []
  let levels: readonly ScaleLevel[] = []
  let cachedInput: MapLayerInput | null = null
  let cachedForDays = false
  const shapesFor = (isDayBars: boolean): readonly MapShape[] => {
    const input = read()
    if (input !== cachedInput || isDayBars !== cachedForDays) {
      shapes = input ? compute(input.content, input.display, input.style, isDayBars) : []
      levels = levelsOf(shapes, input?.pinned ?? [])
      cachedInput = input
      cachedForDays = isDayBars
    }
    return shapes
  }
  const boxesOf = lastResult((all: readonly MapShape[], scales: LayerScales) =>
    all.flatMap(shape => boxOf(shape, scales) ?? []),
  )
  return {
    boxesIn: scales => boxesOf(shapesFor(resolutionSeconds(scales.resolution) >= DAY_SECONDS), scales),
    extent: span => extentOf(shapesFor(cachedForDays), span),
    levels: () => {
      shapesFor(cachedForDays)
      return levels
    },
    style: () => cachedInput?.style ?? null,
    find: item => shapes.find(shape => shape.item === item) ?? null,
  }
}

/** Lays out the labels of the boxes in view. Lines come first: their labels stay in place, those of boxes give way. */
type LabelLayout = (boxes: readonly MapBox[], scales: LayerScales, style: MapStyle) => LayerView

function layerPair(owner: string, cache: ShapeCache, layoutLabels: LabelLayout): MapLayerPair {
  return {
    shapes: {
      owner,
      name: owner,
      layout(scales) {
        const boxes = cache.boxesIn(scales)
        if (boxes.length === 0) return null
        const tint = { sides: cache.style()?.sides, price: scales.lastPrice }
        return {
          draw(canvas) {
            for (const box of boxes) drawMapShape(canvas, box, tint)
          },
          hitTest: (x, y) => boxHit(boxes, x, y),
        }
      },
      priceExtent: span => cache.extent(span),
      scaleLevels: () => cache.levels(),
    },
    labels: {
      owner,
      name: `${owner} labels`,
      order: 'front',
      layout(scales) {
        const boxes = cache.boxesIn(scales).toReversed()
        const style = cache.style()
        return style && layoutLabels(boxes, scales, style)
      },
    },
  }
}

function boxOf(shape: MapShape, scales: LayerScales): MapBox | null {
  const half = scales.barSpacing / 2
  const from = scales.timeToX(shape.span.from) - half
  const to = Math.max(scales.timeToX(shape.span.to) - half, from + MIN_BOX_WIDTH)
  const top = scales.priceToY(shape.high)
  const bottom = scales.priceToY(shape.low)
  if (top === null || bottom === null || to < 0 || from > scales.width) return null
  return { shape, left: from, right: to, top, bottom }
}

function extentOf(shapes: readonly MapShape[], { from, to }: TimeRange): PriceExtent | null {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const shape of shapes) {
    if (shape.span.to <= from || shape.span.from > to) continue
    low = Math.min(low, shape.low)
    high = Math.max(high, shape.high)
  }
  return low <= high ? { low, high } : null
}
