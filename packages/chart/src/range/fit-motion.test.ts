import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FitMotion, MOTION_FRAMES } from './fit-motion.ts'
import { KEEP_SHARE } from './level-fit.ts'

const base = { low: 99, high: 101 }
const usableShare = 0.8
const at = (motion: FitMotion) => [motion.low, motion.high]

/** As the axis does it: every frame is one step. */
function frames(motion: FitMotion, input: Parameters<FitMotion['update']>[0]): number[][] {
  const shown = [at(motion.update(input))]
  while (motion.isMoving && shown.length < 200) {
    motion.step()
    shown.push(at(motion.update(input)))
  }
  return shown
}

describe('the way of the price axis to its fit', () => {
  const to = (low: number, high = 101) => ({ base, target: { low, high }, candles: 2, usableShare })

  it('[BY-2] is none at first and after a reset', () => {
    const motion = new FitMotion()
    expect(frames(motion, to(98))).toEqual([[98, 101]])
    motion.reset()
    expect(frames(motion, to(97.9))).toEqual([[97.9, 101]])
  })

  it('[BY-2] has a step for each frame when a level enters or leaves, none of them large', () => {
    const motion = new FitMotion()
    motion.update(to(99))
    for (const target of [97.7, 99]) {
      const shown = frames(motion, to(target)).map(([low = 0]) => low)
      expect(shown).toHaveLength(MOTION_FRAMES + 1)
      expect(shown.at(-1)).toBe(target)
      shown.slice(1).forEach((low, i) => {
        const step = Math.abs(low - (shown[i] as number))
        expect(step).toBeLessThan((2 * 1.3) / MOTION_FRAMES)
      })
    }
  })

  it('[BY-2] follows the candles at once where no level is', () => {
    const motion = new FitMotion()
    motion.update(to(99))
    const wider = { low: 98, high: 102 }
    expect(frames(motion, { base: wider, target: wider, candles: 4, usableShare })).toEqual([[98, 102]])
    expect(frames(motion, to(99))).toEqual([[99, 101]])
  })

  it('[BY-2] rests while it is given no step', () => {
    const motion = new FitMotion()
    motion.update(to(99))
    for (let n = 0; n < 5; n += 1) expect(at(motion.update(to(98)))).toEqual([99, 101])
    expect(motion.isMoving).toBe(true)
  })

  const price = fc.double({ min: 1, max: 200, noNaN: true })
  const input = fc.tuple(price, price, price, price).map(prices => {
    const [low = 0, baseLow = 0, baseHigh = 0, high = 0] = prices.toSorted((a, b) => a - b)
    const candles = baseHigh - baseLow
    return {
      base: { low: baseLow, high: baseHigh },
      target: { low, high },
      candles,
      usableShare,
    }
  })

  it('[BY-2] never cuts the candles, leaves them their share as its end does, and ends there', () => {
    fc.assert(
      fc.property(fc.array(input, { minLength: 1, maxLength: 5 }), fc.nat({ max: 30 }), (inputs, steps) => {
        const motion = new FitMotion()
        for (const one of inputs) {
          const limit = Math.max((one.candles * usableShare) / KEEP_SHARE, one.target.high - one.target.low)
          for (let n = 0; n < steps; n += 1) {
            const { low, high } = motion.update(one)
            expect(low).toBeLessThanOrEqual(one.base.low)
            expect(high).toBeGreaterThanOrEqual(one.base.high)
            expect(high - low).toBeLessThanOrEqual(limit * (1 + 1e-9))
            motion.step()
          }
        }
        const last = inputs.at(-1) as (typeof inputs)[number]
        const end = frames(motion, last).at(-1) ?? []
        expect(end[0]).toBeCloseTo(last.target.low, 9)
        expect(end[1]).toBeCloseTo(last.target.high, 9)
      }),
    )
  })
})
