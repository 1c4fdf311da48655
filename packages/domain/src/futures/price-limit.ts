import type { FuturesProduct } from './product.ts'

/** The largest move of a trading day, as a share of the last settlement, where the exchange limits it by such a share. */
const LIMIT_OF_GROUP: Readonly<Partial<Record<FuturesProduct['group'], number>>> = {
  Equity: 0.2,
  Crypto: 0.3,
}

/** Null for a product without such a limit. */
export function priceLimitShare({ exchange, group }: FuturesProduct): number | null {
  const isLimited = exchange === 'CME' || exchange === 'CBOT'
  return isLimited ? (LIMIT_OF_GROUP[group] ?? null) : null
}
