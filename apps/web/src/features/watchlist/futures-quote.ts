import type { Quote } from './quotes.ts'

interface FuturesPrice {
  readonly price: number | null
  readonly previousSettlement: number | null
}

/** The quote of a future, by the price of the connected account: its change counts from the last settlement, and it has no
 *  level of its own. */
export function futuresQuote(given: FuturesPrice | null): Quote {
  const price = given?.price ?? null
  const settled = given?.previousSettlement ?? null
  const change = price === null || settled === null ? null : price - settled
  const changePercent = change === null || settled === null || settled === 0 ? null : (change / settled) * 100
  return { price, change, changePercent, distance: null, direction: null }
}
