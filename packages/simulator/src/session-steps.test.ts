import { describe, expect, it } from 'vitest'
import { draw, fatTailedStep } from './random.ts'
import { type LevelShape, shapeOf } from './session-shape.ts'
import { createSessionSteps, type StepStreams } from './session-steps.ts'

const FACTORS = 4

/** The streams of a symbol on a day: some factors and its own. */
function streamsOf(factors: readonly number[], day: number): StepStreams {
  const keys = [...factors.map(factor => draw(factor, day)), draw(99, day)]
  return {
    day,
    streams: keys.length,
    streamKeys: Int32Array.from(keys),
    streamSigmas: Float64Array.from(keys, (_, i) => 3 + 10 * i),
    streamFactors: Int32Array.from(factors),
  }
}

function drawnStep({ streams, streamKeys, streamSigmas }: StepStreams, counter: number): number {
  let step = 0
  for (let stream = 0; stream < streams; stream += 1)
    step += (streamSigmas[stream] ?? 0) * fatTailedStep(draw(streamKeys[stream] ?? 0, counter))
  return step
}

describe('the steps of a session', () => {
  it('[SYS-2] are the same whether those of the factors are kept or drawn again', () => {
    const draws = { ...streamsOf([], 0) }
    const writeSteps = createSessionSteps(draws, FACTORS)
    const steps = new Float64Array(390)
    // Days that share a place, in turn; symbols with no, some and the most factors; half a day among full ones.
    for (const day of [7, 7 + 128, 7 + 512, 7, 8, 7 + 4096, 7]) {
      for (const factors of [[], [2], [0, 3], [0, 1, 3], [3, 2, 1]]) {
        Object.assign(draws, streamsOf(factors, day))
        for (const shape of shapeOf(day === 8 ? 210 : 390).levels) {
          writeSteps(shape, 0, shape.count, steps)
          const drawn = Array.from({ length: shape.count }, (_, i) => drawnStep(draws, shape.firstDraw + i))
          expect([...steps.subarray(0, shape.count)]).toEqual(drawn)
        }
      }
    }
  })

  it('writes only the bars that are asked for', () => {
    const shape = shapeOf(390).levels[4] as LevelShape
    const steps = new Float64Array(390)
    createSessionSteps(streamsOf([1, 2], 5), FACTORS)(shape, 10, 15, steps)
    expect(Array.from(steps.keys()).filter(i => steps[i] !== 0)).toEqual([10, 11, 12, 13, 14])
  })
})
