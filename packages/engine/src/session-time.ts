import {
  epochSeconds,
  type IsoDate,
  isTradingDay,
  lastTradingDayOnOrBefore,
  newYorkDate,
  nextTradingDay,
  previousTradingDay,
  regularSession,
} from '@tidemark/domain'

/** A trading day, from its open until the next open. */
export interface MarketSession {
  readonly date: IsoDate
  readonly openMs: number
  readonly closeMs: number
  readonly nextOpenMs: number
}

/** Returns the session of an instant: the trading day that opened last. */
export function sessionAt(atMs: number): MarketSession {
  const today = newYorkDate(epochSeconds(Math.floor(atMs / 1000)))
  const latest = lastTradingDayOnOrBefore(today)
  return sessionOf(openOf(latest) <= atMs ? latest : previousTradingDay(latest))
}

const recent = new Map<IsoDate, MarketSession>()
const maxRecent = 100

/** Thousands of symbols ask for the same few days, and the calendar takes microseconds. */
export function sessionOf(date: IsoDate): MarketSession {
  const known = recent.get(date)
  if (known) return known
  const { open, close } = regularSession(date)
  const nextOpenMs = openOf(nextTradingDay(date))
  const session = { date, openMs: open * 1000, closeMs: close * 1000, nextOpenMs }
  if (recent.size >= maxRecent) recent.clear()
  recent.set(date, session)
  return session
}

/** Returns the session of a calendar day; null when the exchanges are closed that day or have not opened yet. */
export function startedSession(date: IsoDate, nowMs: number): MarketSession | null {
  if (!isTradingDay(date)) return null
  const session = sessionOf(date)
  return session.openMs <= nowMs ? session : null
}

const openOf = (tradingDay: IsoDate): number => regularSession(tradingDay).open * 1000

/** `sessionAt` for mostly increasing instants: it computes only when the session changes. */
export function createSessionLookup(): (atMs: number) => MarketSession {
  let last: MarketSession | null = null
  return atMs => {
    if (!last || atMs < last.openMs || atMs >= last.nextOpenMs) last = sessionAt(atMs)
    return last
  }
}
