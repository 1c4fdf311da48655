/** The smallest difference between two rounded prices. */
export const PRICE_UNIT = 0.0001

/** Rounds a price to a hundredth of a cent: finer than any tick, and the same on every machine. */
export const roundPrice = (price: number): number => Math.round(price * 10_000) / 10_000

/** Rounds shares to a hundredth. */
export const roundShares = (shares: number): number => Math.round(shares * 100) / 100
