import { decimalOfNumber, type Quote, quoteTypes, salesConditions, scaledOfPrice } from '@tidemark/futures'
import type { BookLevel, FuturesTrade } from '../futures/futures-market.ts'

/** A quote before it is written: its time is absolute. */
export interface TimedQuote {
  readonly at: number
  readonly type: number
  readonly price: number
  readonly volume?: number
  readonly indicators?: readonly number[]
  readonly salesCondition?: number
}

/** The time of a quote is left out when it is the one of the quote before. */
export function quoteMessages(
  quotes: readonly TimedQuote[],
  priceScale: number,
  toWire: (at: number) => number,
): Quote[] {
  return quotes.map(({ at, type, price, volume, indicators, salesCondition }, index) => ({
    type,
    scaledPrice: scaledOfPrice(price, priceScale),
    ...(quotes[index - 1]?.at !== at && { quoteUtcTime: toWire(at) }),
    ...(volume !== undefined && { volume: decimalOfNumber(volume) }),
    ...(indicators && indicators.length > 0 && { indicators }),
    ...(salesCondition !== undefined && { salesCondition }),
  }))
}

export const tradeQuote = (
  { time, price, size, aggressor }: FuturesTrade,
  indicators?: readonly number[],
): TimedQuote => ({
  ...{ at: time, type: quoteTypes.trade, price, volume: size },
  ...(indicators && { indicators }),
  salesCondition: aggressor === 'buy' ? salesConditions.buySideAggressor : salesConditions.sellSideAggressor,
})

/** Levels whose volume differs; a volume of 0 removes a price. */
export function bookChanges(
  type: number,
  before: readonly BookLevel[],
  after: readonly BookLevel[],
  at: number,
): TimedQuote[] {
  const old = new Map(before.map(({ price, size }) => [price, size]))
  const changes: TimedQuote[] = []
  for (const { price, size } of after) {
    if (old.get(price) !== size) changes.push({ at, type, price, volume: size })
    old.delete(price)
  }
  for (const price of old.keys()) changes.push({ at, type, price, volume: 0 })
  return changes
}
