import type { LayerCanvas, LayerScales } from '../chart-layer.ts'
import type { MapStyle } from './map-content.ts'
import { drawChip, LABEL_FONT_SIZE, LABEL_HEIGHT, LABEL_PADDING, type MapBox } from './map-drawing.ts'
import { type LabelBox, type LabelRequest, placeLabels } from './place-labels.ts'

const LABEL_INSET = 4
/** In CSS pixels: how far a label may move. A wall's label identifies it only by its position, a level's by its name. */
const LABEL_REACH = 48
const WALL_LABEL_REACH = 4

/** Draws the labels of expiries and walls that fit without overlapping the occupied boxes. Returns the boxes of the drawn labels. */
export function drawLabels(
  canvas: LayerCanvas,
  boxes: readonly MapBox[],
  scales: LayerScales,
  style: MapStyle,
  occupied: readonly LabelBox[],
): LabelBox[] {
  const { context, ratioX, ratioY } = canvas
  context.font = `${LABEL_FONT_SIZE * ratioY}px ${style.fontFamily}`
  const requests = (group: readonly MapBox[]) =>
    group.map(box => requestOf(box, scales, context.measureText(box.shape.label).width / ratioX))
  const draw = (group: readonly MapBox[], placed: readonly (LabelBox | null)[]) => {
    group.forEach(({ shape }, i) => {
      const place = placed[i]
      if (place) drawChip(canvas, shape, place, style)
    })
    return placed.filter(place => place !== null)
  }
  return draw(boxes, placeLabels(requests(boxes), scales, occupied))
}

function requestOf(
  { shape, left, right, top, bottom }: MapBox,
  scales: LayerScales,
  textWidth: number,
): LabelRequest {
  const width = textWidth + 2 * LABEL_PADDING
  const inView = { top: Math.max(0, top), bottom: Math.min(scales.height, bottom) }
  const isOfDate = shape.expiry !== null
  return {
    // Centred above the box of a date, at the right end of everything else.
    right: isOfDate ? (left + right + width) / 2 : Math.min(right, scales.width) - LABEL_INSET,
    middle: isOfDate ? inView.top - LABEL_HEIGHT / 2 - 1 : (inView.top + inView.bottom) / 2,
    width,
    height: LABEL_HEIGHT,
    reach: shape.wall ? WALL_LABEL_REACH : LABEL_REACH,
  }
}
