import type { ExpiryStrikes } from '../options/option-chain.ts'
import { ExpiryPressure } from './expiry-pressure.ts'
import type { Depth, ExpiryLevels, LevelInput } from './level-set.ts'
import { reachOf } from './reach.ts'
import { validateSet } from './set-validation.ts'
import { strikeStep } from './strike-step.ts'
import { halfPressure, zonesOf } from './zones.ts'

// Reused for every expiry.
const scratch = new ExpiryPressure()

/** Levels of each expiry alone. Expiries already computed for the session's levels are reused. */
export function expiryMapOf(
  listed: readonly ExpiryStrikes[],
  pressures: readonly ExpiryPressure[],
  { session, anchor, depth = 'auto' }: LevelInput,
): ExpiryLevels[] {
  return listed.map(expiry => {
    const known = pressures.find(pressure => pressure.expiry === expiry)
    const pressure = known ?? scratch
    if (!known) {
      scratch.load(expiry, session, anchor)
      const { low, high } = reachOf(anchor, scratch.expectedMove)
      scratch.fillRows(low, high)
    }
    return { currentExp: expiry.date, lines: linesOf(pressure, expiry, anchor, depth) }
  })
}

function linesOf(
  pressure: ExpiryPressure,
  expiry: ExpiryStrikes,
  anchor: number,
  depth: Depth,
): ExpiryLevels['lines'] {
  const { range, flag } = validateSet(pressure.rows, [pressure], anchor)
  if (flag) return { hp: null, bear: null, bull: null }
  const step = strikeStep([expiry], anchor) ?? 0
  return { hp: halfPressure(pressure.rows, range), ...zonesOf(pressure.rows, range, anchor, depth, step) }
}
