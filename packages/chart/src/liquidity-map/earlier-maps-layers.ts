import { type EpochSeconds, epochSeconds, type IsoDate, type Resolution } from '@tidemark/domain'
import type { LayerCanvas, LayerScales } from '../chart-layer.ts'
import { useTint } from '../tint.ts'
import { boxHit } from './box-hit.ts'
import { type EarlierMap, type EarlierShape, earlierShapes } from './earlier-shapes.ts'
import type { MapDisplay, MapStyle } from './map-content.ts'
import { drawChip, LABEL_HEIGHT, LABEL_PADDING, labelTextWidth, setLabelFont } from './map-drawing.ts'
import type { MapLayerPair } from './map-layer.ts'

export const earlierMapsOwner = 'earlier maps'
const LABELS = `${earlierMapsOwner} labels`

/** Relative to the map of today. */
const STRENGTH = 0.4
/** Of a zone of today: what the candles over it allow, however opaque the settings are. */
const MAX_FILL = 0.16
const EDGE = 1
const LABEL_INSET = 4
const LABEL_REACH = 48
/** In CSS pixels: less would not be seen on narrow day bars. */
const MIN_WIDTH = 2

export interface EarlierMapsInput {
  readonly maps: readonly EarlierMap[]
  readonly display: MapDisplay
  readonly style: MapStyle
}

interface Box extends EarlierShape {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

export interface EarlierMapsLayers extends MapLayerPair {
  /** The shape of a hit. */
  find(item: string): EarlierShape | null
  /** Shows the labels of one session. Redraw the layers after a change. */
  highlight(session: IsoDate | null): void
}

/** Maps of earlier sessions behind their candles, fainter than today's. They report no prices to auto scaling. */
export function earlierMapsLayers(read: () => EarlierMapsInput | null): EarlierMapsLayers {
  let shapes: readonly EarlierShape[] = []
  let cached: { readonly input: EarlierMapsInput | null; readonly resolution: Resolution } | null = null
  let highlighted: IsoDate | null = null
  const boxesIn = (scales: LayerScales): Box[] => {
    const input = read()
    const { resolution } = scales
    if (cached?.input !== input || cached.resolution !== resolution) {
      shapes = input ? earlierShapes(input.maps, input.display, input.style, resolution) : []
      cached = { input, resolution }
    }
    return shapes.flatMap(shape => boxOf(shape, scales) ?? [])
  }
  return {
    find: item => shapes.find(({ shape }) => shape.item === item) ?? null,
    highlight(session) {
      highlighted = session
    },
    shapes: {
      owner: earlierMapsOwner,
      name: earlierMapsOwner,
      layout(scales) {
        const boxes = boxesIn(scales)
        if (boxes.length === 0) return null
        return {
          draw(canvas) {
            for (const box of boxes) drawFaint(canvas, box)
          },
          hitTest: (x, y) => boxHit(boxes, x, y),
        }
      },
    },
    labels: {
      owner: earlierMapsOwner,
      name: LABELS,
      order: 'front',
      layout(scales) {
        const style = read()?.style
        if (highlighted === null || style === undefined) return null
        const boxes = boxesIn(scales).filter(({ session }) => session === highlighted)
        return { draw: canvas => drawLabels(canvas, boxes, scales, style) }
      },
    },
  }
}

function boxOf(earlier: EarlierShape, scales: LayerScales): Box | null {
  const { span, low, high } = earlier.shape
  const half = scales.barSpacing / 2
  const left = scales.timeToX(span.from) - half
  const right = Math.max(endOf(span.to, scales), left + MIN_WIDTH)
  const top = scales.priceToY(high)
  const bottom = scales.priceToY(low)
  if (top === null || bottom === null || right < 0 || left > scales.width) return null
  if (bottom < 0 || top > scales.height) return null
  return { ...earlier, left, right, top, bottom }
}

/** The right end of the last bar before a time: a close lies within that bar or long before the next one. */
function endOf(time: EpochSeconds, { barSpacing, indexToX, timeToX }: LayerScales): number {
  const first = indexToX(0)
  const last = Math.floor((timeToX(epochSeconds(time - 1)) - first) / barSpacing)
  return first + (last + 0.5) * barSpacing
}

function drawFaint({ context, width, height, ratioX, ratioY }: LayerCanvas, box: Box): void {
  const { style } = box.shape
  const clamp = (value: number, size: number) => Math.round(Math.min(Math.max(value, -size), 2 * size))
  const [left, right] = [clamp(box.left * ratioX, width), clamp(box.right * ratioX, width)]
  const [top, bottom] = [clamp(box.top * ratioY, height), clamp(box.bottom * ratioY, height)]
  if (style.form === 'line') {
    const thickness = Math.max(1, Math.round(style.width * ratioY))
    context.globalAlpha = STRENGTH * style.opacity
    context.fillStyle = style.colour
    context.fillRect(left, top - Math.floor(thickness / 2), right - left, thickness)
  } else {
    const edge = Math.max(1, Math.round(EDGE * ratioY))
    useTint(context, style.background, STRENGTH * Math.min(MAX_FILL, 1 - style.transparency / 100))
    context.fillRect(left, top, right - left, Math.max(1, bottom - top))
    useTint(context, style.background, STRENGTH)
    context.fillRect(left, top, right - left, edge)
    context.fillRect(left, bottom - edge, right - left, edge)
  }
  context.globalAlpha = 1
}

/** At the right end of each level; lines first, because their labels name a price. */
function drawLabels(canvas: LayerCanvas, boxes: readonly Box[], scales: LayerScales, style: MapStyle): void {
  setLabelFont(canvas, style.fontFamily)
  const labelled = boxes.toReversed().filter(({ shape }) => shape.label !== '')
  const requests = labelled.map(({ shape, right, top, bottom }) => {
    const width = labelTextWidth(canvas, shape.label, style.fontFamily) / canvas.ratioX + 2 * LABEL_PADDING
    return {
      // A session at the left edge may be narrower than its labels.
      right: Math.max(Math.min(right, scales.width) - LABEL_INSET, width),
      middle: (Math.max(0, top) + Math.min(scales.height, bottom)) / 2,
      width,
      height: LABEL_HEIGHT,
      reach: LABEL_REACH,
    }
  })
  scales.labels.place(LABELS, requests, scales).forEach((place, i) => {
    const box = labelled[i]
    if (place && box) drawChip(canvas, box.shape, place, style)
  })
}
