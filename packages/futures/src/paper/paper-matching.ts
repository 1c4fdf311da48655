import type { MatchEvent } from '../matching/match-event.ts'
import { OrderMatcher } from '../matching/order-matcher.ts'
import { closedBook, isClosed, type PublicBook, type PublicLevel } from '../matching/public-market.ts'
import { sideOfWidget, typeOfWidget } from '../trading/order-maps.ts'
import type { PaperPrice } from './paper-fill-rule.ts'
import type { PaperOrder } from './paper-records.ts'

interface SymbolMarket {
  readonly matcher: OrderMatcher
  last: number | null
  volume: number | null
}

export interface MatchingTerms {
  isOpen(symbol: string): boolean
  /** When an order of the day ends, and one that is good till a date; null for one without an end. */
  endOf(order: PaperOrder): number | null
  /** Null while none is known. */
  price(symbol: string): PaperPrice | null
}

/** Where a market does not say how much waits at a price, or has traded. */
const MUCH = 1e9
const ALL = Number.MAX_SAFE_INTEGER
/** Of a book; an order farther away waits until the market comes nearer. */
const MAX_LEVELS = 20

/** The orders of the paper account against the public market, by the matching of the simulated exchange. */
export class PaperMatching {
  readonly #markets = new Map<string, SymbolMarket>()

  /** What a new price of the market does to the orders that were there before it. */
  price(symbol: string, tickSize: number, price: PaperPrice): MatchEvent[] {
    const market = this.#marketOf(symbol)
    const book = bookOf(price, tickSize)
    const events: MatchEvent[] = []
    const size = tradedSize(market, price)
    if (size !== null)
      events.push(...market.matcher.trade({ ticks: ticksOf(price.last, tickSize), size }, () => book))
    events.push(...market.matcher.setBook(book))
    return events
  }

  /** Makes the working orders of the account those of the matching. */
  follow(working: readonly PaperOrder[], terms: MatchingTerms, nowMs: number): MatchEvent[] {
    const events: MatchEvent[] = []
    for (const symbol of new Set([...working.map(one => one.symbol), ...this.#markets.keys()])) {
      const orders = working.filter(one => one.symbol === symbol)
      const price = this.#markets.has(symbol) ? null : terms.price(symbol)
      const [first] = orders
      if (price && first) events.push(...this.price(symbol, first.tickSize, price))
      const { matcher } = this.#marketOf(symbol)
      const known = new Set(orders.map(({ id }) => id))
      for (const id of [...matcher.orders.keys()]) if (!known.has(id)) matcher.cancel(id)
      if (!terms.isOpen(symbol)) events.push(...matcher.setBook(closedBook))
      for (const order of orders) events.push(...put(matcher, order, terms.endOf(order)))
      events.push(...matcher.expire(nowMs))
    }
    return events
  }

  forget(symbol: string): void {
    this.#markets.delete(symbol)
  }

  #marketOf(symbol: string): SymbolMarket {
    const known = this.#markets.get(symbol)
    if (known) return known
    const market: SymbolMarket = { matcher: new OrderMatcher(), last: null, volume: null }
    this.#markets.set(symbol, market)
    return market
  }
}

function put(matcher: OrderMatcher, order: PaperOrder, endsAt: number | null): MatchEvent[] {
  const remaining = order.qty - order.filled
  const ticks = (price: number | null) => (price === null ? null : ticksOf(price, order.tickSize))
  const [limitTicks, stopTicks] = [ticks(order.limitPrice), ticks(order.stopPrice)]
  const known = matcher.orders.get(order.id)
  if (known) {
    const isSame =
      known.remaining === remaining && known.limitTicks === limitTicks && known.stopTicks === stopTicks
    return isSame ? [] : matcher.modify(order.id, { remaining, limitTicks, stopTicks, endsAt })
  }
  const type = typeOfWidget(order.type) ?? 'market'
  const triggered = type === 'stopLimit' ? 'limit' : type === 'stop' ? 'market' : type
  return matcher.add({
    ...{ id: order.id, side: sideOfWidget(order.side), quantity: remaining, limitTicks, stopTicks, endsAt },
    type: order.isTriggered ? triggered : type,
    // Take profit and stop loss depend on each other in the book of the account.
    ocoGroup: null,
  })
}

const ticksOf = (price: number, tickSize: number): number => Math.round(price / tickSize)

/** Null when nothing has traded since the last price. */
function tradedSize(market: SymbolMarket, { last, volume = null }: PaperPrice): number | null {
  const { last: lastBefore, volume: volumeBefore } = market
  market.last = last
  market.volume = volume
  // What traded before the orders came fills none of them; it tells which stops are reached.
  if (lastBefore === null) return 0
  const traded = volume === null || volumeBefore === null ? null : volume - volumeBefore
  if (traded !== null && traded > 0) return traded
  return last === lastBefore ? null : ALL
}

/** Also whether the market of a price is open. */
export const isOpenAt = (price: PaperPrice): boolean => !isClosed(bookOf(price, 1))

function bookOf({ bid, ask, depth }: PaperPrice, tickSize: number): PublicBook {
  const levels = (side: 'bids' | 'asks', best: number | null): PublicLevel[] => {
    const known = depth?.[side] ?? []
    if (known.length > 0)
      return known
        .slice(0, MAX_LEVELS)
        .map(({ price, volume }) => ({ ticks: ticksOf(price, tickSize), size: volume }))
    return best === null ? [] : [{ ticks: ticksOf(best, tickSize), size: MUCH }]
  }
  return { bids: levels('bids', bid), asks: levels('asks', ask) }
}
