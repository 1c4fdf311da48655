import {
  DAY_SECONDS,
  type IsoDate,
  isoDate,
  type Resolution,
  resolutionSeconds,
  utcMidnight,
} from '@tidemark/domain'
import type { TimeRange } from '../chart-events.ts'
import type { LayerCanvas, LayerScales, PriceExtent } from '../chart-layer.ts'
import type { ScaleLevel } from '../range/level-fit.ts'
import { COLUMN_GAP, type ExpiryColumn, placeColumns } from './expiry-columns.ts'
import { dateTags, drawDates } from './expiry-dates.ts'
import { drawExpiryLabels, EXPIRY_LABELS, expiryLabels } from './expiry-labels.ts'
import { expiryShapes } from './expiry-shapes.ts'
import { drawMapShape, type MapBox } from './map-drawing.ts'
import type { MapLayerInput, MapLayerPair } from './map-layer.ts'
import type { MapShape } from './map-shapes.ts'
import { expirySpan } from './map-spans.ts'
import { levelsOf } from './scale-levels.ts'

/** In CSS pixels: how near to a line the cursor must be to hit it. */
const LINE_REACH = 5
/** A column that has moved farther from its date is connected with it. */
const MAX_UNMARKED_MOVE = 8
/** In CSS pixels, at the bottom of the pane. */
const LEADER_HEIGHT = 12
const LEADER_OPACITY = 0.6
/** Columns may stand away from their dates, so the price axis does not ask for these. */
const ALWAYS: TimeRange = {
  from: utcMidnight(isoDate('1900-01-01')),
  to: utcMidnight(isoDate('9999-12-31')),
}

export interface ExpiryLayers extends MapLayerPair {
  /** The shape of a hit. */
  find(item: string): MapShape | null
}

interface Column extends ExpiryColumn {
  readonly date: IsoDate
  readonly hp: number | null
  readonly boxes: readonly MapBox[]
}

/** The term structure of a monthly map: a column per expiry with its zones, and a stepped line through their HP. */
export function expiryLayers(
  read: () => MapLayerInput | null,
  owner: string,
  onLaidOut: (boxes: readonly MapBox[], scales: LayerScales) => void = () => undefined,
): ExpiryLayers {
  const cache = expiryCache(read)
  let inView: readonly MapShape[] | null = null
  return {
    find: item => cache.shapes().find(shape => shape.item === item) ?? null,
    shapes: {
      owner,
      name: `${owner} expiries`,
      layout(scales) {
        const columns = layOut(cache.expiries(scales.resolution), scales)
        const visible = columns.filter(column => isVisible(column, scales))
        inView = visible.flatMap(({ boxes }) => boxes.map(({ shape }) => shape))
        const input = read()
        onLaidOut(
          visible.flatMap(({ boxes }) => boxes),
          scales,
        )
        if (visible.length === 0 || input === null) return null
        const { display, style } = input
        const tint = { sides: style.sides, price: scales.lastPrice }
        return {
          draw(canvas) {
            drawLeaders(canvas, visible, scales, style.monthlyBear.border)
            for (const box of visible.flatMap(({ boxes }) => boxes)) drawMapShape(canvas, box, tint)
            if (display.hp) drawPath(canvas, columns, scales, style.hp)
          },
          hitTest: (x, y) => hitOf(visible, x, y),
        }
      },
      priceExtent: () => extentOf(inView ?? cache.shapes()),
      scaleLevels: () => cache.levels(),
    },
    labels: {
      owner,
      name: `${owner} expiry labels`,
      order: 'front',
      layout(scales) {
        const input = read()
        const columns = layOut(cache.expiries(scales.resolution), scales)
        const visible = columns.filter(column => isVisible(column, scales))
        if (input === null || visible.length === 0) return null
        const { width, height, labels } = scales
        labels.clear(EXPIRY_LABELS)
        const hasLeaders = visible.some(column => hasLeader(column, width))
        const dates = dateTags(visible, scales, hasLeaders ? LEADER_HEIGHT : undefined)
        const view = { width, height, labels, start: lastBarEnd(scales) }
        const prices = input.display.labels ? expiryLabels(visible, view) : []
        return {
          draw(canvas) {
            drawDates(canvas, dates, input.style)
            drawExpiryLabels(canvas, prices, input.style)
          },
        }
      },
    },
  }
}

interface Expiry {
  readonly date: IsoDate
  readonly hp: number | null
  readonly span: TimeRange
  readonly shapes: readonly MapShape[]
}

/** Looks up the calendar only when the input or the kind of bars changed, so that panning does not pay for it. */
function expiryCache(read: () => MapLayerInput | null) {
  let input: MapLayerInput | null = null
  let isForDays = false
  let cached: readonly Expiry[] = []
  let levels: readonly ScaleLevel[] = []
  const update = (isDayBars: boolean): readonly Expiry[] => {
    const now = read()
    if (now === input && isDayBars === isForDays) return cached
    cached = now?.display.map ? expiriesOf(now, isDayBars) : []
    levels = levelsOf(
      cached.flatMap(({ shapes }) => shapes.map(shape => ({ ...shape, span: ALWAYS }))),
      now?.pinned ?? [],
    )
    input = now
    isForDays = isDayBars
    return cached
  }
  return {
    expiries: (resolution: Resolution) => update(resolutionSeconds(resolution) >= DAY_SECONDS),
    shapes: () => update(isForDays).flatMap(({ shapes }) => shapes),
    levels() {
      update(isForDays)
      return levels
    },
  }
}

const expiriesOf = ({ content, display, style }: MapLayerInput, isDayBars: boolean): Expiry[] =>
  content.expiries.flatMap(({ date, levels }) => {
    const { hp, bear, bull } = levels
    if (hp === null && bear === null && bull === null) return []
    const shapes = expiryShapes(date, levels, display, style, isDayBars)
    return { date, hp, span: expirySpan(date, isDayBars), shapes }
  })

const lastBarEnd = (scales: LayerScales): number =>
  scales.indexToX(scales.lastBarIndex) + scales.barSpacing / 2

const isVisible = ({ left, right }: ExpiryColumn, { width }: LayerScales): boolean =>
  right >= 0 && left <= width

function layOut(expiries: readonly Expiry[], scales: LayerScales): Column[] {
  const half = scales.barSpacing / 2
  const places = expiries.map(({ span: { from, to } }) => ({
    left: scales.timeToX(from) - half,
    right: scales.timeToX(to) - half,
  }))
  const columns = placeColumns(places, { start: lastBarEnd(scales), width: scales.width })
  return expiries.flatMap(({ date, hp, shapes }, i) => {
    const column = columns[i]
    if (column === undefined) return []
    const boxes = shapes.flatMap(shape => {
      const [top, bottom] = [scales.priceToY(shape.high), scales.priceToY(shape.low)]
      return top === null || bottom === null
        ? []
        : { shape, left: column.left, right: column.right, top, bottom }
    })
    return { ...column, date, hp, boxes }
  })
}

const hasLeader = (column: Column, width: number): column is Column & { readonly anchor: number } =>
  column.anchor !== null &&
  Math.abs((column.left + column.right) / 2 - column.anchor) > MAX_UNMARKED_MOVE &&
  column.anchor >= 0 &&
  column.anchor <= width

/** From each column to its date on the axis. */
function drawLeaders(
  { context, ratioX, ratioY }: LayerCanvas,
  columns: readonly Column[],
  { width, height }: LayerScales,
  colour: string,
): void {
  context.globalAlpha = LEADER_OPACITY
  context.strokeStyle = colour
  context.lineWidth = Math.max(1, Math.floor(ratioX))
  context.beginPath()
  for (const column of columns) {
    if (!hasLeader(column, width)) continue
    const { left, right, anchor } = column
    context.moveTo(((left + right) / 2) * ratioX, (height - LEADER_HEIGHT) * ratioY)
    context.lineTo(anchor * ratioX, height * ratioY)
  }
  context.stroke()
  context.globalAlpha = 1
}

/** Steps in the gap before each column. Columns without HP are passed over. */
function drawPath(
  { context, ratioX, ratioY }: LayerCanvas,
  columns: readonly Column[],
  { priceToY }: LayerScales,
  colour: string,
): void {
  const points = columns.flatMap(({ left, right, hp }) => {
    const y = hp === null ? null : priceToY(hp)
    return y === null ? [] : { left, right, y }
  })
  const thickness = Math.max(1, Math.round(ratioY))
  const place = (value: number, ratio: number) => Math.round(value * ratio)
  context.fillStyle = colour
  points.forEach(({ right, y }, i) => {
    const next = points[i + 1]
    if (next === undefined) return
    const step = place(next.left - COLUMN_GAP / 2, ratioX)
    const [from, to] = [place(y, ratioY), place(next.y, ratioY)]
    const start = place(right, ratioX)
    context.fillRect(start, from, step - start, thickness)
    context.fillRect(step, Math.min(from, to), thickness, Math.abs(to - from) + thickness)
    context.fillRect(step, to, place(next.left, ratioX) - step, thickness)
  })
}

/** Lines are on top of boxes and are hit first. */
function hitOf(columns: readonly Column[], x: number, y: number) {
  const column = columns.find(({ left, right }) => x >= left && x <= right)
  const hit = column?.boxes.findLast(({ shape, top, bottom }) => {
    const reach = shape.style.form === 'line' ? LINE_REACH : 0
    return y >= top - reach && y <= bottom + reach
  })
  return hit ? { item: hit.shape.item } : null
}

function extentOf(shapes: readonly MapShape[]): PriceExtent | null {
  if (shapes.length === 0) return null
  return {
    low: Math.min(...shapes.map(({ low }) => low)),
    high: Math.max(...shapes.map(({ high }) => high)),
  }
}
