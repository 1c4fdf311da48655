const ROOT_TWO_PI = Math.sqrt(2 * Math.PI)
/** From here on a continued fraction is more precise than the quotient of polynomials. */
const FAR = 7.07106781186547

export const normalDensity = (x: number): number => Math.exp(-0.5 * x * x) / ROOT_TWO_PI

/** The probability of a value above `x`, for x ≥ 0, by Hart's rational approximation: precise to about 1e-15. */
export function normalTail(x: number): number {
  const exponential = Math.exp(-0.5 * x * x)
  if (exponential === 0) return 0
  if (x >= FAR) return exponential / (x + 1 / (x + 2 / (x + 3 / (x + 4 / (x + 0.65))))) / ROOT_TWO_PI
  let above = 3.52624965998911e-2
  above = above * x + 0.700383064443688
  above = above * x + 6.37396220353165
  above = above * x + 33.912866078383
  above = above * x + 112.079291497871
  above = above * x + 221.213596169931
  above = above * x + 220.206867912376
  let below = 8.83883476483184e-2
  below = below * x + 1.75566716318264
  below = below * x + 16.064177579207
  below = below * x + 86.7807322029461
  below = below * x + 296.564248779674
  below = below * x + 637.333633378831
  below = below * x + 793.826512519948
  below = below * x + 440.413735824752
  return (exponential * above) / below
}
