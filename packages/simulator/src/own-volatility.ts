import * as random from './random.ts'
import { addSlowNoise } from './slow-noise.ts'

// The engine looks up an imported name at each use, but knows the constants of this module.
const { childKey, draw, fatTailedStep } = random

// Parts of a path's log-variance, by how fast they change.
const SLOW_PARTS = [
  { knotDays: 8, part: 0.4 },
  { knotDays: 32, part: 0.6 },
  { knotDays: 128, part: 0.5 },
] as const
const DAY_PART = 0.55
const DAY_STREAM = 0
// Mean over many keys, to scale by.
const MEAN = 1.44

/** Writes the variance of each day relative to the long run, where its mean is 1: calm and volatile weeks and months. */
export function setOwnVolatility(key: number, firstDay: number, into: Float64Array): void {
  const dayKey = childKey(key, DAY_STREAM)
  for (let i = 0; i < into.length; i += 1) into[i] = DAY_PART * fatTailedStep(draw(dayKey, firstDay + i))
  for (const { knotDays, part } of SLOW_PARTS) {
    addSlowNoise(into, childKey(key, knotDays), firstDay, knotDays, part)
  }
  for (let i = 0; i < into.length; i += 1) into[i] = growth(into[i] as number) / MEAN
}

/** Close to the exponential of a small number, and cheaper. */
function growth(x: number): number {
  const root = 1 + x / 16
  const square = root * root
  const fourth = square * square
  const eighth = fourth * fourth
  return eighth * eighth
}
