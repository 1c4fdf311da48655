import type { EpochSeconds, IsoDate } from '../epoch.ts'
import { newYorkDate, newYorkInstant } from '../new-york.ts'
import { isTradingDay, nextTradingDay, previousTradingDay } from '../trading-calendar.ts'

/** The index futures open in the evening, New York time, for the next trading day. */
const OPEN = '18:00'

/** The trading day whose futures session an instant belongs to: from 18:00 of the trading day before. */
export function futuresSessionDate(t: EpochSeconds): IsoDate {
  const today = newYorkDate(t)
  return isTradingDay(today) && t < newYorkInstant(today, OPEN) ? today : nextTradingDay(today)
}

/** Where the futures session of a trading day starts. */
export function futuresOpen(tradingDay: IsoDate): EpochSeconds {
  return newYorkInstant(previousTradingDay(tradingDay), OPEN)
}
