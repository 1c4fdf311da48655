import type { BrokerOrder, BrokerPosition, Depth, FuturesQuote } from '@tidemark/futures'
import { type ContractTerms, priceOfTicks, priceText, ticksOf } from '../contract-terms.ts'
import { tradingTexts as t } from '../texts.ts'

export interface LadderRow {
  readonly ticks: number
  readonly text: string
  readonly bid: number | null
  readonly ask: number | null
  /** Own orders at the price, in short; empty without one. */
  readonly mine: string
  readonly isLast: boolean
  /** The price at which the position was entered. */
  readonly isEntry: boolean
}

export interface LadderMarket {
  readonly depth: Depth | null
  readonly quote: FuturesQuote | null
  /** Working ones of the contract. */
  readonly orders: readonly BrokerOrder[]
  readonly position: BrokerPosition | null
}

/** The rows of a ladder from the top down. */
export function ladderRows(
  terms: ContractTerms,
  { depth, quote, orders, position }: LadderMarket,
  topTicks: number,
  count: number,
): LadderRow[] {
  const sizes = (levels: Depth['bids'] = []) =>
    new Map(levels.map(({ price, volume }) => [ticksOf(price, terms), volume]))
  const [bids, asks] = [sizes(depth?.bids), sizes(depth?.asks)]
  const mine = ordersByTicks(orders, terms)
  const lastTicks = ticksOrNull(quote?.lp, terms)
  const entryTicks = ticksOrNull(position?.averagePrice, terms)
  return Array.from({ length: count }, (_, index) => {
    const ticks = topTicks - index
    return {
      ticks,
      text: priceText(terms.symbol, priceOfTicks(ticks, terms)),
      bid: bids.get(ticks) ?? null,
      ask: asks.get(ticks) ?? null,
      mine: mineText(mine.get(ticks) ?? []),
      isLast: ticks === lastTicks,
      isEntry: ticks === entryTicks,
    }
  })
}

const ticksOrNull = (price: number | null | undefined, terms: ContractTerms): number | null =>
  price === null || price === undefined ? null : ticksOf(price, terms)

/** Own orders by the price at which they rest: a stop at its stop. */
export function ordersByTicks(
  orders: readonly BrokerOrder[],
  terms: ContractTerms,
): ReadonlyMap<number, readonly BrokerOrder[]> {
  const byTicks = new Map<number, BrokerOrder[]>()
  for (const order of orders) {
    const price = order.stopPrice ?? order.limitPrice
    if (price === undefined) continue
    const ticks = ticksOf(price, terms)
    byTicks.set(ticks, [...(byTicks.get(ticks) ?? []), order])
  }
  return byTicks
}

/** “B 2 S 1”: what is still to be filled, by side. */
function mineText(orders: readonly BrokerOrder[]): string {
  const left = (side: BrokerOrder['side']) =>
    orders
      .filter(order => order.side === side)
      .reduce((sum, { quantity, filledQuantity }) => sum + quantity - filledQuantity, 0)
  return (['buy', 'sell'] as const)
    .map(side => [t.dom.letters[side], left(side)] as const)
    .filter(([, quantity]) => quantity > 0)
    .map(([letter, quantity]) => `${letter} ${quantity}`)
    .join(' ')
}

/** What the ladder is centred on: the last trade, or the middle of the market before one. */
export function centreTicks({ quote }: Pick<LadderMarket, 'quote'>, terms: ContractTerms): number | null {
  const middle = quote?.bid != null && quote.ask != null ? (quote.bid + quote.ask) / 2 : null
  return ticksOrNull(quote?.lp ?? middle ?? quote?.bid ?? quote?.ask, terms)
}

/** The share of the rows at either end that the price must not enter. */
const edgeShare = 1 / 4

/** The top row after the price has moved: the same until the price comes near an end, so that rows seldom move. */
export function followedTop(topTicks: number | null, centre: number, count: number): number {
  const centred = centre + Math.floor(count / 2)
  if (topTicks === null) return centred
  const edge = Math.floor(count * edgeShare)
  const isInside = centre <= topTicks - edge && centre >= topTicks - count + 1 + edge
  return isInside ? topTicks : centred
}
