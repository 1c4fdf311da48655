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

/** Kind of an option series by its expiry. `quarterly` is the monthly of March, June, September and December. */
export type SeriesKind = 'daily' | 'weekly' | 'month-end' | 'quarter-end' | 'monthly' | 'quarterly'

const WEDNESDAY = 3
/** Volatility options expire this long before the S&P options that they are priced from. */
const VOLATILITY_LEAD_DAYS = 30

/** All kinds of an expiry on the date, most specific first; empty on a day without trading. */
export function seriesKinds(date: IsoDate): readonly SeriesKind[] {
  const kind = expiryKind(date)
  if (kind === undefined) return []
  const isQuarter = monthOf(date) % 3 === 0
  if (kind === 'monthly') return [isQuarter ? 'quarterly' : 'monthly']
  const ofWeek: readonly SeriesKind[] = kind === 'weekly' ? ['weekly', 'daily'] : ['daily']
  const isMonthEnd = monthOf(nextTradingDay(date)) !== monthOf(date)
  return isMonthEnd ? [isQuarter ? 'quarter-end' : 'month-end', ...ofWeek] : ofWeek
}

/** The same for volatility options: Wednesdays, with the monthly 30 days before the next third Friday. */
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
