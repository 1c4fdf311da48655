import { formatValue } from '@tidemark/domain'
import type { LayerCanvas, LayerItemHit, LayerScales, PriceLabel } from '../chart-layer.ts'
import { readableOn } from '../label-colours.ts'
import type { LabelBox, LabelRequest } from '../labels/place-labels.ts'
import { labelWidth } from './label-width.ts'
import type { MapStyle } from './map-content.ts'
import {
  drawLabelChip,
  LABEL_FONT_SIZE,
  LABEL_HEIGHT,
  LABEL_PADDING,
  type MapBox,
  setLabelFont,
} from './map-drawing.ts'
import { levelTitles } from './map-shapes.ts'
import { nearEdge } from './near-edge.ts'
import { stackLabels } from './stack-labels.ts'
import { zoneColours } from './zone-look.ts'

const LAYER = 'session labels'
/** In CSS pixels. */
const INSET = 4
const REACH = 48
/** A label that is farther from its level gets a line to it. */
const LEADER_FROM = 8

interface Chip {
  readonly item: string
  readonly text: string
  readonly colour: string
  readonly box: LabelBox
  /** Where its level is, when the label had to move away from it. */
  readonly anchor: { readonly x: number; readonly y: number } | null
}

export interface SessionLabels {
  readonly chips: readonly Chip[]
  /** On the price axis. */
  readonly axis: readonly PriceLabel[]
}

/**
 * Labels of the session's levels. Lines have theirs on the price axis. Zones have theirs right of the zone, otherwise at the
 * right edge, otherwise on the axis. No label covers a bar, or what lies over the pane.
 */
export function sessionLabels(boxes: readonly MapBox[], scales: LayerScales, style: MapStyle): SessionLabels {
  scales.labels.clear(LAYER)
  const shown = boxes.filter(({ top, bottom }) => bottom >= 0 && top <= scales.height)
  const axis = shown.filter(({ shape }) => shape.style.form === 'line').map(box => lineLabel(box, style))
  const zones = shown.filter(isZone)
  const requests = zones.map(box => zoneRequest(box, scales))
  const places = stackLabels(requests, scales)
  const chips: Chip[] = []
  const add = (chip: Chip) => {
    scales.labels.take(LAYER, chip.box)
    chips.push(chip)
  }
  zones.forEach((box, i) => {
    const place = places[i]
    const { middle } = requests[i] as LabelRequest
    const free = place && freePlace(place, middle, box, scales)
    const { text: colour } = coloursOf(box, style, scales.lastPrice)
    if (free) add(chipOf(box, free, colour, middle))
    else axis.push(...edgeLabel(box, scales, colour, style))
  })
  for (const box of shown) {
    if (box.shape.kind !== 'redistribution') continue
    const place = besideBox(box, scales)
    if (place) add(chipOf(box, place, coloursOf(box, style, scales.lastPrice).text, null))
  }
  return { chips, axis }
}

type ZoneBox = MapBox & { readonly shape: { readonly kind: 'bear' | 'bull' } }

const isZone = (box: MapBox): box is ZoneBox => box.shape.kind === 'bear' || box.shape.kind === 'bull'

export function drawSessionLabels(
  canvas: LayerCanvas,
  { chips }: SessionLabels,
  style: Pick<MapStyle, 'labelLight' | 'labelDark' | 'fontFamily'>,
): void {
  const { context, ratioX, ratioY } = canvas
  setLabelFont(canvas, style.fontFamily)
  for (const { text, colour, box, anchor } of chips) {
    if (anchor !== null) {
      context.strokeStyle = colour
      context.lineWidth = Math.max(1, Math.round(ratioX))
      context.beginPath()
      context.moveTo(Math.round(anchor.x * ratioX), Math.round(anchor.y * ratioY))
      context.lineTo(
        Math.round(clamp(anchor.x, box.left, box.left + box.width) * ratioX),
        Math.round(clamp(anchor.y, box.top, box.top + box.height) * ratioY),
      )
      context.stroke()
    }
    drawLabelChip(canvas, text, colour, box, style)
  }
}

/** The chip at a point. */
export function labelHit({ chips }: SessionLabels, x: number, y: number): LayerItemHit | null {
  const chip = chips.find(
    ({ box }) => x >= box.left && x <= box.left + box.width && y >= box.top && y <= box.top + box.height,
  )
  return chip ? { item: chip.item } : null
}

const chipWidth = (text: string): number => labelWidth(text, LABEL_FONT_SIZE) + 2 * LABEL_PADDING

function coloursOf({ shape }: MapBox, style: MapStyle, price: number) {
  if (shape.style.form === 'line') return { text: shape.style.colour }
  return zoneColours({ ...shape, style: shape.style }, style.sides, price)
}

function lineLabel({ shape }: MapBox, style: MapStyle): PriceLabel {
  const colour = shape.style.form === 'line' ? shape.style.colour : shape.style.text
  return axisLabel(shape.low, shape.label, colour, style)
}

const axisLabel = (
  price: number,
  text: string,
  colour: string,
  { labelLight, labelDark }: MapStyle,
): PriceLabel => ({ price, text, colour, textColour: readableOn(colour, labelLight, labelDark) })

/** The edge of a zone that the price would meet first, when it is in view. */
function edgeLabel(box: ZoneBox, scales: LayerScales, colour: string, style: MapStyle): PriceLabel[] {
  const price = nearEdge(box.shape, scales.lastPrice)
  const y = price === box.shape.high ? box.top : box.bottom
  return y < 0 || y > scales.height
    ? []
    : [axisLabel(price, `${levelTitles[box.shape.kind]} ${formatValue(price)}`, colour, style)]
}

function zoneRequest(box: MapBox, scales: LayerScales): LabelRequest {
  const width = chipWidth(box.shape.label)
  const beside = box.right + INSET + width
  return {
    right: (beside <= scales.width - INSET ? beside : scales.width - INSET) | 0,
    middle: (Math.max(0, box.top) + Math.min(scales.height, box.bottom)) / 2,
    width,
    height: LABEL_HEIGHT,
    reach: REACH,
  }
}

const clamp = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max)

function chipOf({ shape, left, right }: MapBox, box: LabelBox, colour: string, middle: number | null): Chip {
  const hasMoved = middle !== null && Math.abs(box.top + box.height / 2 - middle) > LEADER_FROM
  const anchor = hasMoved ? { x: clamp(box.left - LEADER_FROM, left, right), y: middle } : null
  return { item: shape.item, text: shape.label, colour, box, anchor }
}

/** The place itself, one at the top or the bottom of its zone, or one beside what lies there, where it covers nothing. */
function freePlace(place: LabelBox, middle: number, zone: MapBox, scales: LayerScales): LabelBox | null {
  const { height } = place
  const beside = scales.labels.taken
    .flatMap(({ top, height: taken }) => [top - height - INSET, top + taken + INSET])
    .filter(top => Math.abs(top + height / 2 - middle) <= REACH)
    .toSorted((a, b) => Math.abs(a + height / 2 - middle) - Math.abs(b + height / 2 - middle))
  const tops = [
    place.top,
    Math.max(0, zone.top) + INSET,
    Math.min(scales.height, zone.bottom) - height - INSET,
    ...beside,
  ]
  for (const top of tops) {
    const candidate = { ...place, top }
    if (isFree(candidate, scales)) return candidate
  }
  return null
}

/** Above or below its box, which must be as wide: on long bars the label would hide other levels. */
function besideBox(box: MapBox, scales: LayerScales): LabelBox | null {
  const size = { width: chipWidth(box.shape.label), height: LABEL_HEIGHT }
  if (box.right - box.left < size.width) return null
  for (const left of [box.left, box.right - size.width])
    for (const top of [box.top - LABEL_HEIGHT - INSET, box.bottom + INSET]) {
      const candidate = { left, top, ...size }
      if (isFree(candidate, scales)) return candidate
    }
  return null
}

const isFree = (box: LabelBox, scales: LayerScales): boolean =>
  box.left >= 0 &&
  box.top >= 0 &&
  box.left + box.width <= scales.width &&
  box.top + box.height <= scales.height &&
  !coversBar(box, scales) &&
  scales.labels.isFree(box)

/** Whether a box covers part of a candle. */
function coversBar({ left, top, width, height }: LabelBox, scales: LayerScales): boolean {
  const origin = scales.indexToX(0)
  const first = Math.max(0, Math.ceil((left - origin) / scales.barSpacing - 0.5))
  const last = Math.min(scales.lastBarIndex, Math.floor((left + width - origin) / scales.barSpacing + 0.5))
  for (let i = first; i <= last; i += 1) {
    const bar = scales.barAt(i)
    const high = bar && scales.priceToY(bar.high)
    const low = bar && scales.priceToY(bar.low)
    if (typeof high === 'number' && typeof low === 'number' && high < top + height && low > top) return true
  }
  return false
}
