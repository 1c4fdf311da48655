import { formatValue } from '@tidemark/domain'
import type { LayerCanvas } from '../chart-layer.ts'
import type { MapStyle } from './map-content.ts'
import { drawChip, LABEL_FONT_SIZE, LABEL_HEIGHT, LABEL_PADDING, type MapBox } from './map-drawing.ts'
import type { MapShape } from './map-shapes.ts'
import { type LabelBox, type LabelRequest, placeLabels } from './place-labels.ts'

interface LabelView {
  readonly width: number
  readonly height: number
  /** Right end of the last bar, which labels do not cover. */
  readonly start: number
}

/** A price and the edge it stands at. */
interface EdgeLabel {
  readonly shape: MapShape
  readonly edge: number
  readonly middle: number
  readonly centre: number
}

const DISTANCE = 2
/** In CSS pixels: how far a label may move from its edge. */
const REACH = 40
const MAX_UNMARKED_MOVE = 8

/** The prices of the zones at their tops and bottoms, and of HP, the nearest expiry first. A label without room is left out: the
 *  tooltip has its price. */
export function drawExpiryLabels(
  canvas: LayerCanvas,
  columns: readonly { readonly boxes: readonly MapBox[] }[],
  view: LabelView,
  style: MapStyle,
): void {
  const { context, ratioX, ratioY } = canvas
  context.font = `${LABEL_FONT_SIZE * ratioY}px ${style.fontFamily}`
  const labels = columns
    .flatMap(({ boxes }) => boxes.toReversed().flatMap(edgeLabels))
    .filter(({ edge }) => edge >= 0 && edge <= view.height)
  const places = placeEdgeLabels(
    labels.map(label => ({ ...label, width: context.measureText(label.shape.label).width / ratioX })),
    view,
  )
  labels.forEach((label, i) => {
    const place = places[i]
    if (!place) return
    const move = place.top + place.height / 2 - label.middle
    if (Math.abs(move) > MAX_UNMARKED_MOVE) drawLeader(canvas, label, place, style)
    drawChip(canvas, label.shape, place, style)
  })
}

/** Centred at their column, but right of the last bar. */
export function placeEdgeLabels(
  labels: readonly { readonly centre: number; readonly middle: number; readonly width: number }[],
  view: LabelView,
): (LabelBox | null)[] {
  const requests = labels.map(({ centre, middle, width: textWidth }): LabelRequest => {
    const width = textWidth + 2 * LABEL_PADDING
    return {
      right: Math.max(centre + width / 2, view.start + width),
      middle,
      width,
      height: LABEL_HEIGHT,
      reach: REACH,
    }
  })
  return placeLabels(requests, view)
}

function edgeLabels({ shape, left, right, top, bottom }: MapBox): EdgeLabel[] {
  const centre = (left + right) / 2
  const away = LABEL_HEIGHT / 2 + DISTANCE
  const label = (price: number, edge: number, middle: number): EdgeLabel => ({
    shape: { ...shape, label: formatValue(price) },
    edge,
    middle,
    centre,
  })
  if (shape.style.form === 'line') return [label(shape.high, top, top - away)]
  return [label(shape.high, top, top - away), label(shape.low, bottom, bottom + away)]
}

function drawLeader(
  { context, ratioX, ratioY }: LayerCanvas,
  { centre, edge, shape }: EdgeLabel,
  place: LabelBox,
  style: MapStyle,
): void {
  const near = place.top > edge ? place.top : place.top + place.height
  context.fillStyle = shape.style.form === 'line' ? style.hp : shape.style.border
  const width = Math.max(1, Math.floor(ratioX))
  context.fillRect(
    Math.round(centre * ratioX),
    Math.round(Math.min(edge, near) * ratioY),
    width,
    Math.round(Math.abs(near - edge) * ratioY),
  )
}
