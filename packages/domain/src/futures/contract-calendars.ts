import { addDays, type IsoDate, isoDateOf, type Weekday, weekdayOf } from '../epoch.ts'
import { nthWeekday } from '../holidays.ts'
import { isTradingDay, lastTradingDayOnOrBefore, previousTradingDay } from '../trading-calendar.ts'
import { type ContractMonth, monthNumber } from './contract-month.ts'
import type { ContractCalendar, FuturesProduct } from './product.ts'
import { firstOfMonth, lastTradingDayOfMonth, nthTradingDay, tradingDaysBefore } from './trading-days.ts'

const MONDAY = 1
const WEDNESDAY = 3
const THURSDAY = 4
const FRIDAY = 5

type DayOfContract = (year: number, month: number) => IsoDate

interface CalendarRule {
  readonly lastTradingDay: DayOfContract
  /** The first day on which a holder may be assigned delivery, where that is before the last trading day. */
  readonly firstNotice?: DayOfContract
  /** The customary roll day, where it does not follow from the days above. */
  readonly rollDay?: DayOfContract
}

/** A position is rolled this many trading days before delivery or the last trading day. */
const ROLL_TRADING_DAYS = 2

const endOfMonth: DayOfContract = (year, month) => lastTradingDayOfMonth(year, month)
const endOfMonthBefore: DayOfContract = (year, month) => lastTradingDayOfMonth(year, month - 1)

/**
 * One line per expiry rule. Business days are those of the New York exchanges: holidays of London or Frankfurt alone
 * are not covered.
 */
const RULES: Readonly<Record<ContractCalendar, CalendarRule>> = {
  index: {
    lastTradingDay: thirdFriday,
    rollDay: (year, month) => addDays(nthWeekday(year, month, FRIDAY, 3), MONDAY - FRIDAY),
  },
  nikkei: { lastTradingDay: (year, month) => tradingDaysBefore(nthWeekday(year, month, FRIDAY, 2), 1) },
  ibovespa: { lastTradingDay: (year, month) => lastTradingDayOnOrBefore(nearestWednesday(year, month, 15)) },
  volatility: { lastTradingDay: volatilityDay },
  crypto: { lastTradingDay: (year, month) => lastTradingDayOnOrBefore(lastWeekday(year, month, FRIDAY)) },
  currency: { lastTradingDay: beforeThirdWednesday(2) },
  canada: { lastTradingDay: beforeThirdWednesday(1) },
  'brazilian-real': { lastTradingDay: endOfMonthBefore },
  'three-month-rate': { lastTradingDay: (year, month) => beforeThirdWednesday(1)(year, month + 3) },
  'month-end': { lastTradingDay: endOfMonth },
  'short-note': { lastTradingDay: endOfMonth, firstNotice: endOfMonthBefore },
  'long-note': { lastTradingDay: beforeEndOfMonth(7), firstNotice: endOfMonthBefore },
  gilt: { lastTradingDay: beforeEndOfMonth(2), firstNotice: beforeMonth(2) },
  'euro-bond': { lastTradingDay: (year, month) => tradingDaysBefore(tenthOrAfter(year, month), 2) },
  'crude-oil': { lastTradingDay: crudeOilDay },
  'small-crude-oil': { lastTradingDay: (year, month) => previousTradingDay(crudeOilDay(year, month)) },
  'natural-gas': { lastTradingDay: beforeMonth(3) },
  'small-natural-gas': { lastTradingDay: beforeMonth(4) },
  'refined-oil': { lastTradingDay: endOfMonthBefore },
  brent: { lastTradingDay: brentDay },
  gasoil: { lastTradingDay: beforeDay(14, 2) },
  metal: { lastTradingDay: beforeEndOfMonth(2), firstNotice: endOfMonthBefore },
  grain: { lastTradingDay: beforeDay(15, 1), firstNotice: endOfMonthBefore },
  'live-cattle': {
    lastTradingDay: endOfMonth,
    firstNotice: (year, month) => nthWeekday(year, month, MONDAY, 1),
  },
  'feeder-cattle': { lastTradingDay: feederCattleDay },
  'lean-hogs': { lastTradingDay: (year, month) => nthTradingDay(year, month, 10) },
  lumber: { lastTradingDay: beforeDay(16, 1) },
  coffee: { lastTradingDay: beforeEndOfMonth(8), firstNotice: beforeFirstTradingDay(7) },
  cotton: { lastTradingDay: beforeEndOfMonth(16), firstNotice: beforeFirstTradingDay(5) },
  sugar: { lastTradingDay: endOfMonthBefore },
  cocoa: { lastTradingDay: beforeEndOfMonth(11), firstNotice: beforeFirstTradingDay(10) },
  'orange-juice': { lastTradingDay: beforeEndOfMonth(14), firstNotice: beforeFirstTradingDay(0) },
}

/** The last day on which a contract can be traded. */
export function lastTradingDay(product: FuturesProduct, { year, code }: ContractMonth): IsoDate {
  return RULES[product.calendar].lastTradingDay(year, monthNumber(code))
}

/**
 * The first day on which the next contract is the front one: two trading days before the last trading day or, where
 * first notice comes sooner, before the day ahead of first notice. Stock indices roll on the Monday of their last week.
 */
export function rollDay(product: FuturesProduct, { year, code }: ContractMonth): IsoDate {
  const rule = RULES[product.calendar]
  const month = monthNumber(code)
  if (rule.rollDay) return rule.rollDay(year, month)
  const last = rule.firstNotice
    ? previousTradingDay(rule.firstNotice(year, month))
    : rule.lastTradingDay(year, month)
  return tradingDaysBefore(last, ROLL_TRADING_DAYS)
}

function thirdFriday(year: number, month: number): IsoDate {
  return lastTradingDayOnOrBefore(nthWeekday(year, month, FRIDAY, 3))
}

/** Thirty days before the expiry of the options it settles against. */
function volatilityDay(year: number, month: number): IsoDate {
  const next = firstOfMonth(year, month + 1)
  const expiry = thirdFriday(Number(next.slice(0, 4)), Number(next.slice(5, 7)))
  return lastTradingDayOnOrBefore(addDays(expiry, -30))
}

function crudeOilDay(year: number, month: number): IsoDate {
  const twentyFifth = addDays(firstOfMonth(year, month - 1), 24)
  return tradingDaysBefore(lastTradingDayOnOrBefore(twentyFifth), 3)
}

/** Never New Year's Eve. */
function brentDay(year: number, month: number): IsoDate {
  const last = lastTradingDayOfMonth(year, month - 2)
  return last.slice(5, 7) === '12' ? previousTradingDay(last) : last
}

/** The last Thursday preceded by four trading days; never in the week of Thanksgiving. */
function feederCattleDay(year: number, month: number): IsoDate {
  let day = lastWeekday(year, month, THURSDAY)
  while (!isWholeWeek(day) || (month === 11 && Number(day.slice(8)) > 21)) day = addDays(day, -7)
  return day
}

function isWholeWeek(thursday: IsoDate): boolean {
  return [0, -1, -2, -3, -6].every(days => isTradingDay(addDays(thursday, days)))
}

function beforeThirdWednesday(days: number): DayOfContract {
  return (year, month) => {
    const first = firstOfMonth(year, month)
    const wednesday = nthWeekday(Number(first.slice(0, 4)), Number(first.slice(5, 7)), WEDNESDAY, 3)
    return tradingDaysBefore(wednesday, days)
  }
}

function beforeEndOfMonth(days: number): DayOfContract {
  return (year, month) => tradingDaysBefore(lastTradingDayOfMonth(year, month), days)
}

function beforeMonth(days: number): DayOfContract {
  return (year, month) => tradingDaysBefore(firstOfMonth(year, month), days)
}

function beforeFirstTradingDay(days: number): DayOfContract {
  return (year, month) => tradingDaysBefore(nthTradingDay(year, month, 1), days)
}

function beforeDay(day: number, days: number): DayOfContract {
  return (year, month) => tradingDaysBefore(isoDateOf(year, month, day), days)
}

function tenthOrAfter(year: number, month: number): IsoDate {
  let day = isoDateOf(year, month, 10)
  while (!isTradingDay(day)) day = addDays(day, 1)
  return day
}

function lastWeekday(year: number, month: number, weekday: Weekday): IsoDate {
  const last = addDays(firstOfMonth(year, month + 1), -1)
  return addDays(last, -((weekdayOf(last) - weekday + 7) % 7))
}

function nearestWednesday(year: number, month: number, day: number): IsoDate {
  const earliest = isoDateOf(year, month, day - 3)
  return addDays(earliest, (WEDNESDAY - weekdayOf(earliest) + 7) % 7)
}
