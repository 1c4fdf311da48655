import { DAY_SECONDS } from '../durations.ts'
import type { IsoDate } from '../epoch.ts'
import { newYorkInstant } from '../new-york.ts'
import { FULL_DAY_SECONDS, REGULAR_CLOSE } from '../trading-calendar.ts'

const YEAR_SECONDS = 365 * DAY_SECONDS
const MIN_SECONDS = FULL_DAY_SECONDS

// Thousands of chains share a few hundred expiry days, and each New York conversion takes a microsecond.
const closes = new Map<IsoDate, number>()
const MAX_CLOSES = 5000

/** Years from the open of the session to the close of the expiry, at least one session. */
export function yearsToExpiry(session: IsoDate, expiry: IsoDate): number {
  const seconds = closeOf(expiry) - closeOf(session) + MIN_SECONDS
  return Math.max(seconds, MIN_SECONDS) / YEAR_SECONDS
}

/** 16:00 New York. The open is always 6.5 hours earlier, because clocks change at night. */
function closeOf(date: IsoDate): number {
  const known = closes.get(date)
  if (known !== undefined) return known
  const close = newYorkInstant(date, REGULAR_CLOSE)
  if (closes.size < MAX_CLOSES) closes.set(date, close)
  return close
}
