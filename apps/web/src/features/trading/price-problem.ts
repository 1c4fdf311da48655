import { formatDecimals } from '@tidemark/domain'
import type { PriceSteps } from './contract-terms.ts'
import { type PriceReading, readPrice } from './read-price.ts'
import { tradingTexts } from './texts.ts'

const t = tradingTexts.errors

/** A typed price, or what is wrong with it in words. */
export function checkedPrice(text: string, steps: PriceSteps): { price: number } | { error: string } {
  const reading = readPrice(text, steps)
  return reading.kind === 'price' ? { price: reading.price } : { error: problemOf(reading.kind, steps) }
}

const problemOf = (kind: Exclude<PriceReading['kind'], 'price'>, steps: PriceSteps): string =>
  ({ empty: t.priceMissing, unreadable: t.priceUnreadable, 'off-tick': t.offTick(tickText(steps)) })[kind]

/** The step of the prices: 0.25, or 1/64 where the market quotes fractions. */
export const tickText = ({ display, tickSize }: PriceSteps): string =>
  typeof display === 'number' ? formatDecimals(tickSize, display) : `1/${Math.round(1 / tickSize)}`
