import type { LayerCanvas, LayerScales } from '../chart-layer.ts'
import type { MapStyle } from './map-content.ts'
import { drawChip, LABEL_FONT_SIZE, LABEL_HEIGHT, LABEL_PADDING, type MapBox } from './map-drawing.ts'
import { type LabelBox, type LabelRequest, placeLabels } from './place-labels.ts'
import { stackLabels } from './stack-labels.ts'

const LABEL_INSET = 4
/** A level is known by its name; a wall, one of many, only by where its label stands. */
const LABEL_REACH = 48
const WALL_LABEL_REACH = 4

/** Draws what labels there is room for, clear of the places that are taken, and tells their own. */
export function drawLabels(
  canvas: LayerCanvas,
  boxes: readonly MapBox[],
  scales: LayerScales,
  style: MapStyle,
  taken: readonly LabelBox[],
): LabelBox[] {
  const { context, ratioX, ratioY } = canvas
  context.font = `${LABEL_FONT_SIZE * ratioY}px ${style.fontFamily}`
  const requests = (those: readonly MapBox[]) =>
    those.map(box => requestOf(box, scales, context.measureText(box.shape.label).width / ratioX))
  const draw = (those: readonly MapBox[], places: readonly (LabelBox | null)[]) => {
    those.forEach(({ shape }, i) => {
      const place = places[i]
      if (place) drawChip(canvas, shape, place, style)
    })
    return places.filter(place => place !== null)
  }
  // What stands at the end of the session is read as one column; the rest finds room around it.
  const column = boxes.filter(isInColumn)
  const stacked = draw(column, stackLabels(requests(column), scales))
  const others = boxes.filter(box => !isInColumn(box))
  return [...stacked, ...draw(others, placeLabels(requests(others), scales, [...taken, ...stacked]))]
}

const isInColumn = ({ shape }: MapBox): boolean =>
  shape.expiry === null && shape.kind !== 'redistribution' && shape.wall === undefined

function requestOf(
  { shape, left, right, top, bottom }: MapBox,
  scales: LayerScales,
  textWidth: number,
): LabelRequest {
  const width = textWidth + 2 * LABEL_PADDING
  const inView = { top: Math.max(0, top), bottom: Math.min(scales.height, bottom) }
  const isOfDate = shape.expiry !== null
  return {
    // Over the middle of a date's box, at the right end of everything else.
    right: isOfDate ? (left + right + width) / 2 : Math.min(right, scales.width) - LABEL_INSET,
    middle: isOfDate ? inView.top - LABEL_HEIGHT / 2 - 1 : (inView.top + inView.bottom) / 2,
    width,
    height: LABEL_HEIGHT,
    reach: shape.wall ? WALL_LABEL_REACH : LABEL_REACH,
  }
}
