import type { TradeSide } from './round-trips.ts'

/** The lowest and the highest price seen while a trade was open. */
export interface PriceRange {
  readonly low: number
  readonly high: number
}

/** The same object when the price is inside. */
export function withPrice(range: PriceRange | null, price: number): PriceRange | null {
  if (!Number.isFinite(price)) return range
  if (range && price >= range.low && price <= range.high) return range
  return range
    ? { low: Math.min(range.low, price), high: Math.max(range.high, price) }
    : { low: price, high: price }
}

export interface Excursion {
  /** The furthest that the price went against the trade, in ticks; never negative. */
  readonly adverseTicks: number
  /** The furthest that it went in favour of it. */
  readonly favourableTicks: number
}

export function excursionOf(
  { side, entryPrice, low, high }: PriceRange & { readonly side: TradeSide; readonly entryPrice: number },
  tickSize: number,
): Excursion {
  const below = Math.max(0, (entryPrice - low) / tickSize)
  const above = Math.max(0, (high - entryPrice) / tickSize)
  const [adverseTicks, favourableTicks] = side === 'long' ? [below, above] : [above, below]
  return { adverseTicks, favourableTicks }
}
