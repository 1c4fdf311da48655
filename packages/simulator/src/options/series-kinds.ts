import {
  addDays,
  expiryKind,
  type IsoDate,
  isTradingDay,
  lastTradingDayOnOrBefore,
  monthlyExpiry,
  nextTradingDay,
  weekdayOf,
} from '@tidemark/domain'

/** What a series of options is by its expiry. `quarterly` is the monthly one of March, June, September, December. */
export type SeriesKind = 'daily' | 'weekly' | 'month-end' | 'quarter-end' | 'monthly' | 'quarterly'

const WEDNESDAY = 3
/** Options on volatility expire this long before the S&P options they are priced from. */
const VOLATILITY_LEAD_DAYS = 30

/** Everything an expiry of the date is, the most particular first; nothing on a day without trading. */
export function seriesKinds(date: IsoDate): readonly SeriesKind[] {
  const kind = expiryKind(date)
  if (kind === undefined) return []
  const isQuarter = monthOf(date) % 3 === 0
  if (kind === 'monthly') return [isQuarter ? 'quarterly' : 'monthly']
  const ofWeek: readonly SeriesKind[] = kind === 'weekly' ? ['weekly', 'daily'] : ['daily']
  const isMonthEnd = monthOf(nextTradingDay(date)) !== monthOf(date)
  return isMonthEnd ? [isQuarter ? 'quarter-end' : 'month-end', ...ofWeek] : ofWeek
}

/** The same for options on volatility: Wednesdays, the monthly one 30 days before the next third Friday. */
export function volatilitySeriesKinds(date: IsoDate): readonly SeriesKind[] {
  if (!isTradingDay(date)) return []
  const later = addDays(date, VOLATILITY_LEAD_DAYS)
  const priced = monthlyExpiry(Number(later.slice(0, 4)), monthOf(later))
  const monthly = lastTradingDayOnOrBefore(addDays(priced, -VOLATILITY_LEAD_DAYS))
  if (date === monthly) return ['monthly']
  const sunday = sundayBefore(date)
  const isWeekly = date === lastTradingDayOnOrBefore(addDays(sunday, WEDNESDAY))
  return isWeekly && sunday !== sundayBefore(monthly) ? ['weekly'] : []
}

function monthOf(date: IsoDate): number {
  return Number(date.slice(5, 7))
}

function sundayBefore(date: IsoDate): IsoDate {
  return addDays(date, -weekdayOf(date))
}
