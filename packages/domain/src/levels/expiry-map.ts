import type { ExpiryStrikes } from '../options/option-chain.ts'
import { ExpiryReading } from './expiry-reading.ts'
import { judgeSet } from './expiry-set.ts'
import type { Depth, ExpiryLevels, LevelInput } from './level-set.ts'
import { reachOf } from './reach.ts'
import { strikeStep } from './strike-step.ts'
import { halfPressure, zonesOf } from './zones.ts'

// Filled anew for every expiry.
const lone = new ExpiryReading()

/** Each expiry by itself. Those that were read for the levels already are not read again. */
export function mapOf(
  listed: readonly ExpiryStrikes[],
  readings: readonly ExpiryReading[],
  { session, anchor, depth = 'auto' }: LevelInput,
): ExpiryLevels[] {
  return listed.map(expiry => {
    const known = readings.find(reading => reading.expiry === expiry)
    const reading = known ?? lone
    if (!known) {
      lone.open(expiry, session, anchor)
      const { low, high } = reachOf(anchor, lone.expectedMove)
      lone.press(low, high)
    }
    return { currentExp: expiry.date, lines: linesOf(reading, expiry, anchor, depth) }
  })
}

function linesOf(
  reading: ExpiryReading,
  expiry: ExpiryStrikes,
  anchor: number,
  depth: Depth,
): ExpiryLevels['lines'] {
  const { stretch, flag } = judgeSet(reading.rows, [reading], anchor)
  if (flag) return { hp: null, bear: null, bull: null }
  const step = strikeStep([expiry], anchor) ?? 0
  return { hp: halfPressure(reading.rows, stretch), ...zonesOf(reading.rows, stretch, anchor, depth, step) }
}
