import type { IsoDate } from '../epoch.ts'
import { newYorkInstant } from '../new-york.ts'

const YEAR_SECONDS = 365 * 86_400
const LEAST_SECONDS = 6.5 * 3600

// A market lists some hundred days on thousands of chains, and asking for New York's clock takes a microsecond.
const closes = new Map<IsoDate, number>()
const mostCloses = 5000

/** Years from the opening bell of the session to the closing bell of the expiry, never less than one session. */
export function yearsToExpiry(session: IsoDate, expiry: IsoDate): number {
  const seconds = closeOf(expiry) - closeOf(session) + LEAST_SECONDS
  return Math.max(seconds, LEAST_SECONDS) / YEAR_SECONDS
}

/** 16:00 New York. The opening bell rings 6.5 hours before, on every day, since clocks change by night. */
function closeOf(date: IsoDate): number {
  const known = closes.get(date)
  if (known !== undefined) return known
  const close = newYorkInstant(date, '16:00')
  if (closes.size < mostCloses) closes.set(date, close)
  return close
}
