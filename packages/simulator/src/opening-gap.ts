import { exponentialDraw } from './random.ts'

const STEPS = 0x400
// The mean size of a gap in ticks: the spread, and a share of the deviation of a minute.
const SPREAD_PART = 0.3
const DEVIATION_PART = 0.06
/** Added before rounding down, so that negative gaps round the same way. */
const OFFSET = 0x1_0000

/** Sizes of mean 1 in both directions. */
const GAPS = Float64Array.from({ length: STEPS }, (_, bits) => {
  const size = exponentialDraw((2 * (bits >> 1) + 1) / STEPS)
  return bits & 1 ? size : -size
})

/** Ticks between a bar's open and the close before it, from 10 random bits and the deviation of a minute. */
export function openingGap(bits: number, minuteSigma: number): number {
  const gap = (SPREAD_PART + DEVIATION_PART * minuteSigma) * (GAPS[bits] as number)
  return ((gap + OFFSET + 0.5) | 0) - OFFSET
}
