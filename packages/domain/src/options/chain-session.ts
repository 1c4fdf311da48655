import { epochSeconds, type IsoDate } from '../epoch.ts'
import { newYorkDate } from '../new-york.ts'
import { isTradingDay, nextTradingDay, regularSession } from '../trading-calendar.ts'

/** Which session a chain taken at an instant speaks for: the running or coming one of that day, after its close and on
 *  days without one the next. */
export function sessionOfChain(asOfMs: number): IsoDate {
  const at = epochSeconds(Math.floor(asOfMs / 1000))
  const day = newYorkDate(at)
  return isTradingDay(day) && at < regularSession(day).close ? day : nextTradingDay(day)
}
