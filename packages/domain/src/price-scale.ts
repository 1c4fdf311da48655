/** TradingView's price format: prices are multiples of minmov / pricescale. */
export interface PriceScale {
  readonly pricescale: number
  readonly minmov: number
}

const MIN_DIGITS = 5
const MAX_DIGITS = 8

/** Thrown for a missing or invalid tick size: the contract cannot be drawn or traded. */
export class TickSizeError extends Error {
  readonly code = 'tick_size_missing'
  override readonly name = 'TickSizeError'

  constructor(tickSize: number) {
    super(`Invalid tick size: ${tickSize}`)
  }
}

export const EQUITY_PRICE_SCALE: PriceScale = { pricescale: 100, minmov: 1 }

/**
 * Five decimals, stepped by the contract's tick. Ticks that need more decimals (eighths of 1/32 on notes,
 * the yen's 0.0000005) get as many as they need.
 */
export function futuresPriceScale(tickSize: number): PriceScale {
  if (!Number.isFinite(tickSize) || tickSize <= 0) throw new TickSizeError(tickSize)
  let digits = MIN_DIGITS
  while (digits < MAX_DIGITS && !isWhole(tickSize * 10 ** digits)) digits += 1
  const pricescale = 10 ** digits
  return { pricescale, minmov: Math.max(1, Math.round(tickSize * pricescale)) }
}

/** Ticks such as 0.00025 are inexact in binary: their products miss whole numbers slightly. */
function isWhole(product: number): boolean {
  return Math.abs(product - Math.round(product)) < 1e-6
}
