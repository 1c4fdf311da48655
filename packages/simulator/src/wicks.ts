import { exponentialDraw } from './random.ts'
import * as wholeNumbers from './whole-numbers.ts'

// The engine looks up an imported name at each use, but knows the constants of this module.
const { smaller } = wholeNumbers

/** A wick is drawn from 11 random bits. */
export const WICK_STEPS = 0x800
/** The longest wick of a minute, in deviations of its move; long ones are rare. */
const MINUTE_WICK = 1 / (WICK_STEPS * WICK_STEPS)
const EXPONENTIAL_DRAWS = Float64Array.from({ length: WICK_STEPS }, (_, bits) =>
  exponentialDraw(bits / WICK_STEPS),
)
/** The longest part of the room before a limit that a wick takes: below 1, more for a longer wick. */
const LEAST_ROOM = 0.3
const MORE_ROOM = 0.69 / WICK_STEPS

/** Length in ticks of the wick of a bar that will be split again: from the extremes of a Brownian bridge. */
export function barWick(move: number, sigma: number, bits: number): number {
  const reach = Math.sqrt(move * move + 2 * sigma * sigma * (EXPONENTIAL_DRAWS[bits] as number))
  return ((reach - move) / 2 + 0.5) | 0
}

/** A cheaper approximation for minutes. Computed, not read from a table: the tables would not fit the nearest cache. */
export function minuteWick(sigma: number, bits: number): number {
  return (sigma * (MINUTE_WICK * (bits * bits))) | 0
}

/** A wick drawn from the same bits, shortened to a share of the room before the limit so that it ends before it. */
export function wickWithin(room: number, wick: number, bits: number): number {
  return smaller(wick, (room * (LEAST_ROOM + MORE_ROOM * bits)) | 0)
}
