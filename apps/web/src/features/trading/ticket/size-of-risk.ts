import { maxQuantity } from '../trading-preference.ts'

/** A product of binary fractions may miss a whole number by a little. */
const tolerance = 1e-9

/** How many contracts lose at most the risk when the price moves this far against them. */
export function sizeOfRisk(risk: number, points: number, pointValue: number): number {
  const loss = points * pointValue
  if (!(loss > 0) || !Number.isFinite(loss)) return 0
  return Math.min(maxQuantity, Math.floor(risk / loss + tolerance))
}
