import {
  addDays,
  type IsoDate,
  isoDate,
  isTradingDay,
  lastTradingDayOnOrBefore,
  nextTradingDay,
  weekdayOf,
} from '@tidemark/domain'

/** What an expiry is by its date alone. `quarterly` is the monthly one of March, June, September and December. */
export type ExpiryKind = 'daily' | 'weekly' | 'month-end' | 'quarter-end' | 'monthly' | 'quarterly'

const FRIDAY = 5
const WEDNESDAY = 3
/** Options on volatility expire this long before the S&P options they are priced from. */
const VOLATILITY_LEAD_DAYS = 30

/** Of the month the date lies in: the third Friday, or the trading day before it when the exchange is closed. */
export function thirdFridayAround(date: IsoDate): IsoDate {
  const first = isoDate(`${date.slice(0, 7)}-01`)
  return lastTradingDayOnOrBefore(addDays(first, 14 + ((FRIDAY - weekdayOf(first) + 7) % 7)))
}

/** Everything an expiry of the date is, the most particular first; nothing on a day without trading. */
export function kindsOfExpiry(date: IsoDate): readonly ExpiryKind[] {
  if (!isTradingDay(date)) return []
  const isQuarter = Number(date.slice(5, 7)) % 3 === 0
  if (date === thirdFridayAround(date)) return [isQuarter ? 'quarterly' : 'monthly']
  const kinds: ExpiryKind[] = []
  const next = nextTradingDay(date)
  if (next.slice(0, 7) !== date.slice(0, 7)) kinds.push(isQuarter ? 'quarter-end' : 'month-end')
  if (sundayBefore(next) !== sundayBefore(date)) kinds.push('weekly')
  return [...kinds, 'daily']
}

/** The same for options on volatility: Wednesdays, the monthly one 30 days before the next third Friday. */
export function kindsOfVolatilityExpiry(date: IsoDate): readonly ExpiryKind[] {
  if (!isTradingDay(date)) return []
  const priced = thirdFridayAround(addDays(date, VOLATILITY_LEAD_DAYS))
  const monthly = lastTradingDayOnOrBefore(addDays(priced, -VOLATILITY_LEAD_DAYS))
  if (date === monthly) return ['monthly']
  const sunday = sundayBefore(date)
  const isWeekly = date === lastTradingDayOnOrBefore(addDays(sunday, WEDNESDAY))
  return isWeekly && sunday !== sundayBefore(monthly) ? ['weekly'] : []
}

function sundayBefore(date: IsoDate): IsoDate {
  return addDays(date, -weekdayOf(date))
}
