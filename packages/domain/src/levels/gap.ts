import type { Band } from './level-set.ts'
import { roundPrice } from './rounding.ts'

/** HG: the middle between the open and the previous close; none before the open. */
export function midGap(open: number | null, previousClose: number | null): number | null {
  return open === null || previousClose === null ? null : roundPrice((open + previousClose) / 2)
}

/** The redistribution zone: the box between the open and the previous close. */
export function redistributionBand(open: number | null, previousClose: number | null): Band | null {
  if (open === null || previousClose === null) return null
  return [Math.min(open, previousClose), Math.max(open, previousClose)]
}
