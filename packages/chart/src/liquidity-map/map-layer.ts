import { resolutionSeconds } from '@tidemark/domain'
import type { TimeRange } from '../chart-events.ts'
import type { ChartLayer, LayerCanvas, LayerScales, PriceExtent } from '../chart-layer.ts'
import type { MapContent, MapDisplay, MapStyle } from './map-content.ts'
import { drawMapShape, type MapBox } from './map-drawing.ts'
import { drawLabels } from './map-labels.ts'
import { type MapShape, mapShapes } from './map-shapes.ts'
import type { LabelBox } from './place-labels.ts'
import { wallShapes } from './wall-shapes.ts'

/** LM-1: whose shapes they are; each owner's are drawn and cleared apart from the other's. */
export const zonesOwner = 'zones'
export const wallsOwner = 'walls'

/** What the layers draw from; null while there is no map. */
export interface MapLayerInput {
  readonly content: MapContent
  readonly display: MapDisplay
  readonly style: MapStyle
}

const DAY_SECONDS = 86_400
/** A box of one date must be seen on bars that are long beside it. */
const LEAST_BOX_WIDTH = 6
/** How near a line the cursor must be to mean it. */
const LINE_REACH = 5

/** Of one owner. */
export interface MapLayerPair {
  /** Zones and lines, behind the candles. */
  readonly shapes: ChartLayer
  /** In front of them: a label that a candle cuts through cannot be read. */
  readonly labels: ChartLayer
}

export interface LiquidityMapLayers {
  readonly zones: MapLayerPair
  readonly walls: MapLayerPair
  /** The shape that a hit named. */
  find(item: string): MapShape | null
}

/** The Liquidity Map as layers over one picture. Labels of walls keep clear of those of the map. */
export function liquidityMapLayers(read: () => MapLayerInput | null): LiquidityMapLayers {
  const zones = shapeCache(read, mapShapes)
  const walls = shapeCache(read, wallShapes)
  let takenByZones: readonly LabelBox[] = []
  const labelsOfZones = () => (read()?.display.map ? takenByZones : [])
  return {
    find: item => zones.find(item) ?? walls.find(item),
    zones: layerPair(zonesOwner, zones, (canvas, boxes, scales, style) => {
      takenByZones = drawLabels(canvas, boxes, scales, style, [])
    }),
    walls: layerPair(wallsOwner, walls, (canvas, boxes, scales, style) => {
      drawLabels(canvas, boxes, scales, style, labelsOfZones())
    }),
  }
}

interface ShapeCache {
  boxesIn(scales: LayerScales): MapBox[]
  extent(span: TimeRange): PriceExtent | null
  style(): MapStyle | null
  find(item: string): MapShape | null
}

/** Shapes are made anew only when the picture or the kind of bars changed: panning must not cost this. */
function shapeCache(read: () => MapLayerInput | null, make: typeof mapShapes): ShapeCache {
  let shapes: readonly MapShape[] = []
  let madeFrom: MapLayerInput | null = null
  let madeForDays = false
  const shapesFor = (isDayBars: boolean): readonly MapShape[] => {
    const picture = read()
    if (picture !== madeFrom || isDayBars !== madeForDays) {
      shapes = picture ? make(picture.content, picture.display, picture.style, isDayBars) : []
      madeFrom = picture
      madeForDays = isDayBars
    }
    return shapes
  }
  return {
    boxesIn: scales =>
      shapesFor(resolutionSeconds(scales.resolution) >= DAY_SECONDS).flatMap(
        shape => boxOf(shape, scales) ?? [],
      ),
    extent: span => extentOf(shapesFor(madeForDays), span),
    style: () => madeFrom?.style ?? null,
    find: item => shapes.find(shape => shape.item === item) ?? null,
  }
}

type DrawLabels = (
  canvas: LayerCanvas,
  boxes: readonly MapBox[],
  scales: LayerScales,
  style: MapStyle,
) => void

function layerPair(owner: string, cache: ShapeCache, draw: DrawLabels): MapLayerPair {
  return {
    shapes: {
      owner,
      name: owner,
      layout(scales) {
        const boxes = cache.boxesIn(scales)
        if (boxes.length === 0) return null
        return {
          draw(canvas) {
            for (const box of boxes) drawMapShape(canvas, box)
          },
          hitTest: (x, y) => hitOf(boxes, x, y),
        }
      },
      priceExtent: span => cache.extent(span),
    },
    labels: {
      owner,
      name: `${owner} labels`,
      order: 'front',
      layout(scales) {
        // Lines first: their labels stay where they belong, those of boxes give way.
        const boxes = cache
          .boxesIn(scales)
          .filter(({ shape }) => shape.label !== '')
          .reverse()
        const style = cache.style()
        return style && { draw: canvas => draw(canvas, boxes, scales, style) }
      },
    },
  }
}

function boxOf(shape: MapShape, scales: LayerScales): MapBox | null {
  const half = scales.barSpacing / 2
  const from = scales.timeToX(shape.span.from) - half
  const to = Math.max(scales.timeToX(shape.span.to) - half, from + LEAST_BOX_WIDTH)
  const top = scales.priceToY(shape.high)
  const bottom = scales.priceToY(shape.low)
  if (top === null || bottom === null || to < 0 || from > scales.width) return null
  return { shape, left: from, right: to, top, bottom }
}

/** Lines lie on top of boxes and are what one aims at. */
function hitOf(boxes: readonly MapBox[], x: number, y: number) {
  for (let i = boxes.length - 1; i >= 0; i -= 1) {
    const { shape, left, right, top, bottom } = boxes[i] as MapBox
    const reach = shape.style.form === 'line' ? LINE_REACH : 0
    if (x >= left && x <= right && y >= top - reach && y <= bottom + reach) return { item: shape.item }
  }
  return null
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
