/** The price of a scaled one. A scale such as 0.01 is inexact in binary, so that the price is divided by its inverse where
 *  that is whole: 3 × 0.1 would give 0.30000000000000004. */
export function priceOfScaled(scaledPrice: number, correctPriceScale: number): number {
  const inverse = Math.round(1 / correctPriceScale)
  return isInverse(inverse, correctPriceScale) ? scaledPrice / inverse : scaledPrice * correctPriceScale
}

/** The nearest scaled price. */
export const scaledOfPrice = (price: number, correctPriceScale: number): number =>
  Math.round(price / correctPriceScale)

const isInverse = (inverse: number, scale: number): boolean =>
  inverse > 1 && Math.abs(inverse * scale - 1) < 1e-9
