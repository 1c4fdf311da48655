import { addDays, type IsoDate, isoDateOf } from './epoch.ts'
import { FIRST_CALENDAR_YEAR, LAST_CALENDAR_YEAR } from './holidays.ts'
import { newYorkInstant } from './new-york.ts'

/** The New York days on which the clock of a market may stand. */
export interface MarketSpan {
  readonly firstDay: IsoDate
  readonly lastDay: IsoDate
}

/** The instants of a span, both inclusive. */
export interface SpanBounds {
  readonly firstMs: number
  readonly lastMs: number
}

/** The days of the exchange calendar, less a year at its start and two at its end: levels read earlier sessions, and
 *  options and futures expire more than a year ahead. */
export const calendarSpan: MarketSpan = {
  firstDay: isoDateOf(FIRST_CALENDAR_YEAR + 1, 1, 1),
  lastDay: isoDateOf(LAST_CALENDAR_YEAR - 2, 12, 31),
}

/** From midnight of the first day to the last second of the last, in New York. */
export function boundsOf({ firstDay, lastDay }: MarketSpan): SpanBounds {
  return {
    firstMs: newYorkInstant(firstDay, '00:00') * 1000,
    lastMs: (newYorkInstant(addDays(lastDay, 1), '00:00') - 1) * 1000,
  }
}

export const isWithin = ({ firstMs, lastMs }: SpanBounds, ms: number): boolean =>
  ms >= firstMs && ms <= lastMs

export const nearestWithin = ({ firstMs, lastMs }: SpanBounds, ms: number): number =>
  Math.min(lastMs, Math.max(firstMs, ms))
