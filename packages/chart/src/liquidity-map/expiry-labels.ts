import { formatValue } from '@tidemark/domain'
import type { LayerCanvas } from '../chart-layer.ts'
import type { LabelAreas } from '../labels/label-areas.ts'
import type { LabelBox, LabelRequest } from '../labels/place-labels.ts'
import { labelWidth } from './label-width.ts'
import type { MapStyle } from './map-content.ts'
import {
  drawChip,
  LABEL_FONT_SIZE,
  LABEL_HEIGHT,
  LABEL_PADDING,
  type MapBox,
  setLabelFont,
} from './map-drawing.ts'
import type { MapShape } from './map-shapes.ts'

interface LabelView {
  readonly width: number
  readonly height: number
  readonly labels: LabelAreas
  /** Right end of the last bar, which labels do not cover. */
  readonly start: number
}

interface LabelPlace {
  readonly centre: number
  readonly middle: number
  readonly reach: number
  readonly width: number
}

/** A price and the edge it stands at. */
interface EdgeLabel extends Omit<LabelPlace, 'width'> {
  readonly shape: MapShape
  readonly edge: number
}

export const EXPIRY_LABELS = 'expiry labels'
const DISTANCE = 2
/** In CSS pixels: how far a label may move from its edge. Between the zones of a column it must not: beyond them it would name the wrong edge. */
const REACH = 40
const INNER_REACH = 6
const MAX_UNMARKED_MOVE = 8

/** A price at its place. */
interface ExpiryLabel extends EdgeLabel {
  readonly box: LabelBox
}

/** The prices of the zones at their tops and bottoms and of HP, those beyond the zones first, the nearest expiry before later ones. Labels cover nothing,
 *  also no zone; one without room is left out: the tooltip has its price. */
export function expiryLabels(
  columns: readonly { readonly boxes: readonly MapBox[] }[],
  view: LabelView,
): ExpiryLabel[] {
  const zones = columns.flatMap(column => column.boxes).filter(isZone)
  const labels = columns
    .flatMap(column => edgeLabels(column.boxes))
    .toSorted((a, b) => b.reach - a.reach)
    .filter(({ edge }) => edge >= 0 && edge <= view.height)
  const places = placeEdgeLabels(
    labels.map(label => ({ ...label, width: labelWidth(label.shape.label, LABEL_FONT_SIZE) })),
    view,
    zones.map(areaOf),
  )
  return labels.flatMap((label, i) => {
    const box = places[i]
    return box ? { ...label, box } : []
  })
}

export function drawExpiryLabels(canvas: LayerCanvas, labels: readonly ExpiryLabel[], style: MapStyle): void {
  setLabelFont(canvas, style.fontFamily)
  for (const label of labels) {
    const { box, shape, middle } = label
    if (Math.abs(box.top + box.height / 2 - middle) > MAX_UNMARKED_MOVE) drawLeader(canvas, label, box, style)
    drawChip(canvas, shape, box, style)
  }
}

/** Centred at their column, but right of the last bar. */
export function placeEdgeLabels(
  labels: readonly LabelPlace[],
  view: LabelView,
  occupied: readonly LabelBox[] = [],
): (LabelBox | null)[] {
  const requests = labels.map(({ centre, middle, reach, width: textWidth }): LabelRequest => {
    const width = textWidth + 2 * LABEL_PADDING
    return {
      right: Math.max(centre + width / 2, view.start + width),
      middle,
      width,
      height: LABEL_HEIGHT,
      reach,
    }
  })
  return view.labels.place(EXPIRY_LABELS, requests, view, occupied)
}

const isZone = ({ shape }: MapBox): boolean => shape.style.form === 'zone'

const areaOf = ({ left, right, top, bottom }: MapBox): LabelBox => ({
  left,
  top,
  width: right - left,
  height: bottom - top,
})

/** Only the top of the upper zone and the bottom of the lower one have free space beyond them. */
function edgeLabels(boxes: readonly MapBox[]): EdgeLabel[] {
  const zones = boxes.filter(isZone)
  const upper = Math.min(...zones.map(({ top }) => top))
  const lower = Math.max(...zones.map(({ bottom }) => bottom))
  const away = LABEL_HEIGHT / 2 + DISTANCE
  return boxes.flatMap(box => {
    const { shape, left, right, top, bottom } = box
    const label = (price: number, edge: number, middle: number, isOuter: boolean): EdgeLabel => ({
      shape: { ...shape, label: formatValue(price) },
      edge,
      middle,
      centre: (left + right) / 2,
      reach: isOuter ? REACH : INNER_REACH,
    })
    const above = label(shape.high, top, top - away, isZone(box) && top === upper)
    if (!isZone(box)) return above
    return [above, label(shape.low, bottom, bottom + away, bottom === lower)]
  })
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
