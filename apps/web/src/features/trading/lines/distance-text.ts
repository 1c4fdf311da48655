import { formatFuturesPrice } from '@tidemark/domain'
import { type PriceSteps, ticksOf } from '../contract-terms.ts'

/** How far a price is from the last one, with its sign; empty without a last price. */
export function distanceText(price: number, last: number | null, steps: PriceSteps): string {
  if (last === null) return ''
  const ticks = ticksOf(price, steps) - ticksOf(last, steps)
  const text = formatFuturesPrice(Math.abs(ticks) * steps.tickSize, steps)
  return ticks === 0 ? text : `${ticks < 0 ? '−' : '+'}${text}`
}
