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

/** A trading day from its opening bell on, until the next one rings. */
export interface MarketSession {
  readonly date: IsoDate
  readonly openMs: number
  readonly closeMs: number
  readonly nextOpenMs: number
}

/** The session of an instant: the trading day whose bell has rung last. */
export function sessionAt(atMs: number): MarketSession {
  const today = newYorkDate(epochSeconds(Math.floor(atMs / 1000)))
  const latest = lastTradingDayOnOrBefore(today)
  return sessionOf(openOf(latest) <= atMs ? latest : previousTradingDay(latest))
}

export function sessionOf(date: IsoDate): MarketSession {
  const { open, close } = regularSession(date)
  return { date, openMs: open * 1000, closeMs: close * 1000, nextOpenMs: openOf(nextTradingDay(date)) }
}

/** The session of a calendar day; null where the exchanges are closed, or before its bell has rung. */
export function begunSession(date: IsoDate, nowMs: number): MarketSession | null {
  if (!isTradingDay(date)) return null
  const session = sessionOf(date)
  return session.openMs <= nowMs ? session : null
}

const openOf = (tradingDay: IsoDate): number => regularSession(tradingDay).open * 1000

/** `sessionAt` for instants that mostly follow each other: it thinks only when a bell has rung. */
export function createSessionWatch(): (atMs: number) => MarketSession {
  let last: MarketSession | null = null
  return atMs => {
    if (!last || atMs < last.openMs || atMs >= last.nextOpenMs) last = sessionAt(atMs)
    return last
  }
}
