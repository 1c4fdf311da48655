import { addDays, type EpochMs, type EpochSeconds, type IsoDate, toEpochMs, weekdayOf } from '../epoch.ts'
import { isTradingDay, nextTradingDay, previousTradingDay } from '../trading-calendar.ts'
import { lastTradingDay } from './contract-calendars.ts'
import type { ContractMonth } from './contract-month.ts'
import { isEuropeanSummer, zoneInstant } from './exchange-zone.ts'
import type { FuturesProduct } from './product.ts'
import { sessionDay } from './session-day.ts'
import { clockMinutes, type SessionHours, sessionHoursOf } from './session-hours.ts'
import type { TradingSession } from './trading-session.ts'

const MONDAY = 1

/**
 * The sessions of a trade date, ascending. Trade dates are the trading days of New York, on which settlements exist:
 * shortened trading on a holiday counts for the next one, as at CME Group, and so does a day on which only Europe trades.
 * Empty for any other date, and on a holiday of the product's exchange.
 */
export function tradingSessionsOn(product: FuturesProduct, tradeDate: IsoDate): TradingSession[] {
  if (!isTradingDay(tradeDate)) return []
  const hours = sessionHoursOf(product)
  const sessions: TradingSession[] = []
  for (let day = addDays(previousTradingDay(tradeDate), 1); day <= tradeDate; day = addDays(day, 1)) {
    for (const [open, close] of rangesOn(hours, day)) {
      sessions.push({ open: instant(hours, day, open), close: instant(hours, day, close), tradeDate })
    }
  }
  return sessions
}

/** The trade date of the session that is open at a time or, while none is, of the next one. */
export function tradeDateAt(product: FuturesProduct, at: EpochMs): IsoDate {
  // A session belongs to its own date or, in the evening, to one of the next days.
  let date = previousTradingDay(isoDateAt(at))
  while (!tradingSessionsOn(product, date).some(({ close }) => close > at)) date = nextTradingDay(date)
  return date
}

/** When a trading day settles: at its usual time, on a shortened day at the close. */
export function settlementTime(product: FuturesProduct, tradeDate: IsoDate): EpochSeconds {
  const hours = sessionHoursOf(product)
  const isHalf = sessionDay(hours.calendar, tradeDate) === 'half'
  const usual = clockMinutes((isHalf ? hours.halfSettlement : undefined) ?? hours.settlement)
  const close = rangesOn(hours, tradeDate).at(-1)?.[1] ?? usual
  return zoneInstant(hours.zone, tradeDate, Math.min(usual, close))
}

/** 00:00 of a date in the local time of the product's exchange. */
export function exchangeMidnight(product: FuturesProduct, date: IsoDate): EpochSeconds {
  return zoneInstant(sessionHoursOf(product).zone, date, 0)
}

/** The end of trading of a contract on its last trading day. */
export function lastTradeTime(product: FuturesProduct, month: ContractMonth): EpochSeconds {
  const hours = sessionHoursOf(product)
  const date = lastTradingDay(product, month)
  const settlement = settlementTime(product, date)
  if (hours.lastTrade === undefined) return settlement
  const last = zoneInstant(hours.zone, date, clockMinutes(hours.lastTrade))
  return last < settlement ? last : settlement
}

/** The times of one calendar day without a pause, in minutes from its midnight. */
function rangesOn(hours: SessionHours, date: IsoDate): (readonly [open: number, close: number])[] {
  const kind = sessionDay(hours.calendar, date)
  const shortened = hours.shortened[kind]
  if (kind === 'closed' || (kind !== 'open' && shortened === undefined)) return []
  const end = shortened === undefined ? Number.POSITIVE_INFINITY : clockMinutes(shortened)
  return hours.ranges.flatMap(([open, close], index) => {
    const from = clockMinutes(index === 0 ? firstOpen(hours, date, open) : open)
    const to = Math.min(clockMinutes(close), end)
    return from < to ? [[from, to] as const] : []
  })
}

function firstOpen({ mondayOpen, summerOpen }: SessionHours, date: IsoDate, usual: string): string {
  if (mondayOpen !== undefined && weekdayOf(date) === MONDAY) return mondayOpen
  return summerOpen !== undefined && isEuropeanSummer(date) ? summerOpen : usual
}

function instant({ zone }: SessionHours, date: IsoDate, minutes: number): EpochMs {
  return toEpochMs(zoneInstant(zone, date, minutes))
}

function isoDateAt(at: EpochMs): IsoDate {
  return new Date(at).toISOString().slice(0, 10) as IsoDate
}
