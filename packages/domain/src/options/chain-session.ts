import { epochSeconds, type IsoDate } from '../epoch.ts'
import { newYorkDate } from '../new-york.ts'
import { isTradingDay, nextTradingDay, regularSession } from '../trading-calendar.ts'

/** The session for which a chain is valid: the session of its day until the close, then and on closed days the next. */
export function sessionOfChain(asOfMs: number): IsoDate {
  const at = epochSeconds(Math.floor(asOfMs / 1000))
  const day = newYorkDate(at)
  return isTradingDay(day) && at < regularSession(day).close ? day : nextTradingDay(day)
}
