import { type FuturesProduct, formatDecimals } from '@tidemark/domain'
import { type PriceReading, readPrice } from './read-price.ts'
import { tradingTexts } from './texts.ts'

const t = tradingTexts.errors

/** A typed price, or what is wrong with it in words. */
export function checkedPrice(text: string, product: FuturesProduct): { price: number } | { error: string } {
  const reading = readPrice(text, product)
  return reading.kind === 'price' ? { price: reading.price } : { error: problemOf(reading.kind, product) }
}

const problemOf = (kind: Exclude<PriceReading['kind'], 'price'>, product: FuturesProduct): string =>
  ({ empty: t.priceMissing, unreadable: t.priceUnreadable, 'off-tick': t.offTick(tickText(product)) })[kind]

/** The step of the prices: 0.25, or 1/64 where the market quotes fractions. */
export const tickText = ({ display, tickSize }: FuturesProduct): string =>
  typeof display === 'number' ? formatDecimals(tickSize, display) : `1/${Math.round(1 / tickSize)}`
