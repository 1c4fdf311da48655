/** TradingView's way of saying it: prices are whole numbers of 1/pricescale and move by minmov of them. */
export interface PriceScale {
  readonly pricescale: number
  readonly minmov: number
}

const MIN_DIGITS = 5
const MAX_DIGITS = 8

/** A contract whose tick size is missing cannot be drawn or traded. */
export class TickSizeError extends Error {
  readonly code = 'tick_size_missing'
  override readonly name = 'TickSizeError'

  constructor(tickSize: number) {
    super(`Not a tick size: ${tickSize}`)
  }
}

export const EQUITY_PRICE_SCALE: PriceScale = { pricescale: 100, minmov: 1 }

/**
 * Five digits after the point, stepped by the contract's tick. Only ticks that five digits would bend
 * (eighths of 1/32 on notes, the yen's 0.0000005) get as many more as they need.
 */
export function futuresPriceScale(tickSize: number): PriceScale {
  if (!Number.isFinite(tickSize) || tickSize <= 0) throw new TickSizeError(tickSize)
  let digits = MIN_DIGITS
  while (digits < MAX_DIGITS && !isWhole(tickSize * 10 ** digits)) digits += 1
  const pricescale = 10 ** digits
  return { pricescale, minmov: Math.max(1, Math.round(tickSize * pricescale)) }
}

/** Ticks such as 0.00025 are not exact in binary: their products miss a whole number by a hair. */
function isWhole(product: number): boolean {
  return Math.abs(product - Math.round(product)) < 1e-6
}
