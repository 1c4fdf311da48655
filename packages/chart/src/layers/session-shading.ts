import {
  type EpochSeconds,
  extendedParts,
  isHalfDay,
  isTradingDay,
  newYorkDate,
  type OutsideHours,
  outsideHoursAt,
  regularSession,
  type SessionBounds,
  tradingDaysBetween,
} from '@tidemark/domain'
import type { ChartLayer, LayerCanvas, LayerScales, LayerView } from '../chart-layer.ts'
import type { ChartTheme } from '../chart-theme.ts'
import { colourOver } from './colour-over.ts'

type ShadingColours = Pick<
  ChartTheme,
  'background' | 'sessionShade' | 'extendedShade' | 'halfDayShade' | 'daySeparator'
>

/** In CSS pixels: narrower days get no separators, which would look like a second grid. */
const MIN_DAY_WIDTH = 24

interface Band {
  readonly left: number
  readonly right: number
  readonly item: string
}

/**
 * Draws a line at the start of each day, a tint over half days, and a shade over the hours outside regular trading
 * (futures and extended hours: before 09:30 and after 16:00 New York) and over the future. Must be the lowest layer: the shade
 * of the future and the nights covers what is below it.
 */
export function sessionShadingLayer(colours: () => ShadingColours): ChartLayer {
  return {
    owner: 'chart',
    name: 'session shading',
    layout: scales => (scales.days.length === 0 ? futureOnly(scales, colours) : allShading(scales, colours)),
  }
}

function futureOnly(scales: LayerScales, colours: () => ShadingColours): LayerView {
  return viewOf({ shades: futureBands(scales), extended: [], halfDays: [], starts: [] }, colours)
}

function allShading(scales: LayerScales, colours: () => ShadingColours): LayerView {
  const halfDays = scales.info.session === '24x7' ? [] : scales.days.filter(({ date }) => isHalfDay(date))
  return viewOf(
    {
      shades: [...nightBands(scales), ...futureBands(scales)],
      extended: extendedBands(scales),
      halfDays: halfDays.map(day => bandOf(scales, day.first, day.last, `half day ${day.date}`)),
      starts: dayStarts(scales),
    },
    colours,
  )
}

interface ShadingParts {
  readonly shades: readonly Band[]
  readonly extended: readonly Band[]
  readonly halfDays: readonly Band[]
  readonly starts: readonly number[]
}

function viewOf(
  { shades, extended, halfDays, starts }: ShadingParts,
  colours: () => ShadingColours,
): LayerView {
  return {
    draw(canvas) {
      const { background, sessionShade, extendedShade, halfDayShade, daySeparator } = colours()
      fillBands(canvas, shades, colourOver(background, sessionShade))
      fillBands(canvas, extended, colourOver(background, extendedShade))
      fillBands(canvas, halfDays, halfDayShade)
      drawLines(canvas, starts, daySeparator)
    },
    hitTest(x) {
      const hit = halfDays.find(({ left, right }) => x >= left && x < right)
      return hit === undefined ? null : { item: hit.item }
    },
  }
}

/** Between the regular sessions, up to the last bar. Only for symbols that trade around the clock. */
function nightBands(scales: LayerScales): Band[] {
  const start = scales.timeAt(Math.max(0, scales.firstIndex))
  const end = scales.timeAt(Math.min(scales.lastIndex, scales.lastBarIndex))
  if (scales.info.session !== '24x7' || start === undefined || end === undefined) return []
  const until = edgeX(scales, Math.min(scales.lastIndex, scales.lastBarIndex) + 1)
  const half = scales.barSpacing / 2
  const bands: Band[] = []
  let left = edgeX(scales, Math.max(0, scales.firstIndex))
  for (const date of tradingDaysBetween(newYorkDate(start), newYorkDate(end))) {
    const { open, close } = regularSession(date)
    const right = Math.min(until, scales.timeToX(open) - half)
    if (right > left) bands.push({ left, right, item: 'night' })
    left = Math.max(left, scales.timeToX(close) - half)
  }
  if (until > left) bands.push({ left, right: until, item: 'night' })
  return bands
}

/** The bars before the open and after the close. Each is asked for its own time: a stock without a trade at the close has no
 *  bar there. */
function extendedBands(scales: LayerScales): Band[] {
  if (scales.info.session !== '0400-2000') return []
  const outsideAt = outsideHoursReader()
  const last = Math.min(scales.lastIndex, scales.lastBarIndex)
  const bands: Band[] = []
  let first = Math.max(0, scales.firstIndex)
  let current: OutsideHours | null = null
  const end = (index: number) => {
    if (current !== null && index > first) bands.push(bandOf(scales, first, index - 1, current))
  }
  for (let index = first; index <= last; index += 1) {
    const time = scales.timeAt(index)
    const part = time === undefined ? null : outsideAt(time)
    if (part === current) continue
    end(index)
    first = index
    current = part
  }
  end(last + 1)
  return bands
}

/** Looks a day up once, because this is called for every bar in view. */
function outsideHoursReader(): (t: EpochSeconds) => OutsideHours | null {
  let part: SessionBounds | null = null
  let outside: OutsideHours | null = null
  return t => {
    if (part !== null && t >= part.open && t < part.close) return outside
    const date = newYorkDate(t)
    part =
      (isTradingDay(date) ? extendedParts(date) : []).find(({ open, close }) => t >= open && t < close) ??
      null
    outside = outsideHoursAt(t)
    return outside
  }
}

function futureBands(scales: LayerScales): Band[] {
  const { lastBarIndex, lastIndex } = scales
  if (lastIndex <= lastBarIndex) return []
  return [bandOf(scales, Math.max(lastBarIndex + 1, scales.firstIndex), lastIndex, 'future')]
}

/** Skips the first loaded day, which may have started before its first bar. */
function dayStarts(scales: LayerScales): number[] {
  const widest = Math.max(...scales.days.map(({ first, last }) => last - first + 1))
  if (widest * scales.barSpacing < MIN_DAY_WIDTH) return []
  return scales.days.filter(({ first }) => first > 0).map(({ first }) => edgeX(scales, first))
}

function bandOf(scales: LayerScales, first: number, last: number, item: string): Band {
  return { left: edgeX(scales, first), right: edgeX(scales, last + 1), item }
}

/** The left edge of a bar. */
function edgeX(scales: LayerScales, index: number): number {
  return scales.indexToX(index) - scales.barSpacing / 2
}

function fillBands({ context, height, ratioX }: LayerCanvas, bands: readonly Band[], colour: string): void {
  context.fillStyle = colour
  for (const { left, right } of bands) {
    const x = Math.round(left * ratioX)
    context.fillRect(x, 0, Math.round(right * ratioX) - x, height)
  }
}

function drawLines({ context, height, ratioX }: LayerCanvas, xs: readonly number[], colour: string): void {
  context.fillStyle = colour
  const width = Math.max(1, Math.floor(ratioX))
  for (const x of xs) context.fillRect(Math.round(x * ratioX), 0, width, height)
}
