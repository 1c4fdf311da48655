import type { Band } from './level-set.ts'
import { roundPrice } from './rounding.ts'

/** HG: the midpoint of the open and the previous close; null before the open. */
export function midGap(open: number | null, previousClose: number | null): number | null {
  return open === null || previousClose === null ? null : roundPrice((open + previousClose) / 2)
}

/** The redistribution zone: from the open to the previous close. */
export function redistributionBand(open: number | null, previousClose: number | null): Band | null {
  if (open === null || previousClose === null) return null
  return [Math.min(open, previousClose), Math.max(open, previousClose)]
}
