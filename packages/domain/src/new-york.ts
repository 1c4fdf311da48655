import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS } from './durations.ts'
import { type EpochSeconds, epochSeconds, type IsoDate, utcDate, utcMidnight } from './epoch.ts'

/** A period with one UTC offset. `until` is exclusive. */
interface OffsetSpan {
  readonly until: number
  readonly offset: number
}

// An Intl call takes microseconds and bars come in tens of thousands, so the offsets of each year are cached.
const spansByYear = new Map<number, readonly OffsetSpan[]>()

const newYorkFormat = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  calendar: 'gregory',
  numberingSystem: 'latn',
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
})

/** Seconds to add to UTC for New York time: -18000 in winter, -14400 in summer. */
export function newYorkOffsetSeconds(t: EpochSeconds): number {
  const year = new Date(t * 1000).getUTCFullYear()
  for (const span of spansOf(year)) if (t < span.until) return span.offset
  throw new RangeError(`No New York offset for ${t}`)
}

export function newYorkDate(t: EpochSeconds): IsoDate {
  return utcDate(wallSeconds(t))
}

/** New York time as 'HH:mm:ss'. */
export function newYorkClock(t: EpochSeconds): string {
  return new Date(wallSeconds(t) * 1000).toISOString().slice(11, 19)
}

/**
 * The instant of the New York time `clock` ('HH:mm') on `date`.
 * A repeated hour (November) resolves to its first occurrence; a skipped hour (March) uses the offset before the
 * change, so 02:30 gives the instant of 03:30.
 */
export function newYorkInstant(date: IsoDate, clock: string): EpochSeconds {
  const wall = utcMidnight(date) + clockSeconds(clock)
  const before = newYorkOffsetSeconds(epochSeconds(wall - DAY_SECONDS))
  const early = epochSeconds(wall - before)
  if (newYorkOffsetSeconds(early) === before) return early
  const after = newYorkOffsetSeconds(epochSeconds(wall + DAY_SECONDS))
  const late = epochSeconds(wall - after)
  return newYorkOffsetSeconds(late) === after ? late : early
}

function wallSeconds(t: EpochSeconds): EpochSeconds {
  return (t + newYorkOffsetSeconds(t)) as EpochSeconds
}

function clockSeconds(clock: string): number {
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(clock)) {
    throw new RangeError(`Not a time of day of the form HH:mm: '${clock}'`)
  }
  return Number(clock.slice(0, 2)) * HOUR_SECONDS + Number(clock.slice(3)) * MINUTE_SECONDS
}

function spansOf(year: number): readonly OffsetSpan[] {
  const known = spansByYear.get(year)
  if (known) return known
  const spans = findSpans(year)
  spansByYear.set(year, spans)
  return spans
}

/** Checks each month of a UTC year; a month that starts and ends with different offsets contains one change. */
function findSpans(year: number): OffsetSpan[] {
  const spans: OffsetSpan[] = []
  let start = monthStart(year, 0)
  let offset = offsetByIntl(start)
  for (let month = 1; month <= 12; month += 1) {
    const end = monthStart(year, month)
    const next = offsetByIntl(end)
    if (next !== offset) spans.push({ until: findChange(start, end, offset), offset })
    start = end
    offset = next
  }
  spans.push({ until: start, offset: offsetByIntl(start - 1) })
  return spans
}

/** First second in (from, to] with an offset other than that of `from`. Tries whole hours first, where clocks change. */
function findChange(from: number, to: number, offset: number): number {
  const high = firstOther(from, to, HOUR_SECONDS, offset)
  return offsetByIntl(high - 1) === offset ? high : firstOther(high - HOUR_SECONDS, high, 1, offset)
}

/** The first of `from`, `from + step`, … up to `to` with another offset, by bisection. */
function firstOther(from: number, to: number, step: number, offset: number): number {
  let low = 0
  let high = (to - from) / step
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (offsetByIntl(from + middle * step) === offset) low = middle
    else high = middle
  }
  return from + high * step
}

function monthStart(year: number, month: number): number {
  return Date.UTC(year, month, 1) / 1000
}

/** Parses the numbers in en-US order, three times as fast as formatToParts. */
function offsetByIntl(t: number): number {
  const numbers =
    newYorkFormat
      .format(t * 1000)
      .match(/\d+/g)
      ?.map(Number) ?? []
  const [month = 1, day = 1, year = 0, hour = 0, minute = 0, second = 0] = numbers
  return Date.UTC(year, month - 1, day, hour, minute, second) / 1000 - t
}
