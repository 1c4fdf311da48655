import { createFactorSteps, type FactorSteps, factorStepsAt } from './factor-steps.ts'
import * as random from './random.ts'
import { SCRATCH_LENGTH } from './scratch-length.ts'
import { FULL_SHAPE, type LevelShape } from './session-shape.ts'

// The engine looks up an imported name at each use, but knows the constants of this module.
const { draw, fatTailedStep } = random

/** The random streams of a session's price steps: of shared factors and, last, of the symbol itself. */
export interface StepStreams {
  readonly day: number
  readonly streams: number
  readonly streamKeys: Int32Array
  /** Deviation of each over a session, in ticks. */
  readonly streamSigmas: Float64Array
  /** The factor of each stream but the last. */
  readonly streamFactors: Int32Array
}

/** Writes the steps of bars `from` to `to` (exclusive) as the sum of all streams, in deviations of their lengths. */
export type WriteSteps = (shape: LevelShape, from: number, to: number, steps: Float64Array) => void

/** Streams that symbols share; those that a symbol does not have count zero times. */
const MAX_SHARED_STREAMS = 3
/**
 * Days of which the steps of shared factors are kept, by level: about those of a long request, together 9 MB. With only a
 * few bars a day, drawing them again is as fast.
 */
const KEPT_DAYS = [0, 0, 512, 256, 128] as const

export function createSessionSteps(draws: StepStreams, factors: number): WriteSteps {
  const kept = FULL_SHAPE.levels.map(({ count }, level) =>
    createFactorSteps(factors, count, KEPT_DAYS[level] as number),
  )
  const starts = new Int32Array(SCRATCH_LENGTH)
  const sigmas = new Float64Array(SCRATCH_LENGTH)

  function writeDrawn({ firstDraw }: LevelShape, from: number, to: number, into: Float64Array): void {
    const { streams, streamKeys, streamSigmas } = draws
    for (let i = from; i < to; i += 1) {
      let step = 0
      for (let stream = 0; stream < streams; stream += 1) {
        const drawn = draw(streamKeys[stream] as number, firstDraw + i)
        step += (streamSigmas[stream] as number) * fatTailedStep(drawn)
      }
      into[i] = step
    }
  }

  function writeKept(
    shared: FactorSteps,
    shape: LevelShape,
    from: number,
    to: number,
    into: Float64Array,
  ): void {
    const { day, streams, streamKeys, streamSigmas, streamFactors } = draws
    const own = streams - 1
    for (let stream = 0; stream < MAX_SHARED_STREAMS; stream += 1) {
      const isUsed = stream < own
      const key = streamKeys[stream] as number
      starts[stream] = isUsed ? factorStepsAt(shared, streamFactors[stream] as number, day, key, shape) : 0
      sigmas[stream] = isUsed ? (streamSigmas[stream] as number) : 0
    }
    const { steps } = shared
    const { firstDraw } = shape
    // Not a loop over the streams: most of the time would be its own.
    const first = starts[0] as number
    const second = starts[1] as number
    const third = starts[2] as number
    const firstSigma = sigmas[0] as number
    const secondSigma = sigmas[1] as number
    const thirdSigma = sigmas[2] as number
    const ownKey = streamKeys[own] as number
    const ownSigma = streamSigmas[own] as number
    for (let i = from; i < to; i += 1) {
      const ofFactors =
        firstSigma * (steps[first + i] as number) +
        secondSigma * (steps[second + i] as number) +
        thirdSigma * (steps[third + i] as number)
      into[i] = ofFactors + ownSigma * fatTailedStep(draw(ownKey, firstDraw + i))
    }
  }

  return (shape, from, to, into) => {
    const shared = kept[shape.level] as FactorSteps
    if (shared.keptDays === 0) writeDrawn(shape, from, to, into)
    else writeKept(shared, shape, from, to, into)
  }
}
