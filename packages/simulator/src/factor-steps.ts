import { draw, fatTailedStep } from './random.ts'
import type { LevelShape } from './session-shape.ts'

/** The steps of the shared factors in the bars of one length: the same for every symbol, so those of recent days are kept. */
export interface FactorSteps {
  readonly steps: Float64Array
  /** The day that each place holds. */
  readonly days: Int32Array
  readonly keptDays: number
  readonly barsADay: number
}

const NONE = -1

/** `keptDays` is a power of two: a day replaces the one that many days before or after it. */
export function createFactorSteps(factors: number, barsADay: number, keptDays: number): FactorSteps {
  return {
    steps: new Float64Array(factors * keptDays * barsADay),
    days: new Int32Array(factors * keptDays).fill(NONE),
    keptDays,
    barsADay,
  }
}

/** Where the steps of a factor's day start, of which `key` is the stream. */
export function factorStepsAt(
  { steps, days, keptDays, barsADay }: FactorSteps,
  factor: number,
  day: number,
  key: number,
  { count, firstDraw }: LevelShape,
): number {
  const place = factor * keptDays + (day & (keptDays - 1))
  const start = place * barsADay
  if (days[place] === day) return start
  days[place] = day
  for (let i = 0; i < count; i += 1) steps[start + i] = fatTailedStep(draw(key, firstDraw + i))
  return start
}
