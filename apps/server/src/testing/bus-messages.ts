import type { TableBusMessage, TicksBusMessage } from '@tidemark/contracts'
import type { FeedTier } from '@tidemark/domain'

/** 10:00 New York, the time at which the test server's clocks stand. */
export const marketNowMs = Date.parse('2026-11-16T15:00:00Z')

/** One row for each price given by symbol number, all in the same second. */
export function ticksOf(
  feed: FeedTier,
  prices: Readonly<Record<number, number>>,
  atMs = marketNowMs,
): TicksBusMessage {
  const p = Object.values(prices)
  return {
    kind: 'ticks',
    feed,
    untilMs: atMs,
    symbol: Object.keys(prices).map(Number),
    t: p.map(() => atMs),
    p,
    v: p.map(() => 10),
    o: p,
    h: p,
    l: p,
  }
}

/** All symbols at these prices, their minute and day begun with them. */
export function tableOf(feed: FeedTier, p: readonly (number | null)[], atMs = marketNowMs): TableBusMessage {
  const wherePriced = (value: number) => p.map(price => (price === null ? null : value))
  const prices = [...p]
  return {
    kind: 'table',
    feed,
    atMs,
    t: wherePriced(atMs),
    p: prices,
    minuteT: wherePriced(Math.floor(atMs / 60_000) * 60),
    minuteO: prices,
    minuteH: prices,
    minuteL: prices,
    minuteV: wherePriced(100),
    dayO: prices,
    dayH: prices,
    dayL: prices,
    dayV: wherePriced(1000),
    prevClose: prices,
  }
}
