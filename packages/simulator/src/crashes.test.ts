import { describe, expect, it } from 'vitest'
import { type CrashState, setCrashState } from './crashes.ts'
import { draw } from './random.ts'

const NINE_YEARS = 2304
/** More than a small crash takes. */
const DEEP = 0.115

function statesOf(key: number): CrashState[] {
  return Array.from({ length: 4 * NINE_YEARS }, (_, day) => {
    const state = { fall: 0, unrest: 0 }
    setCrashState(key, day, state)
    return state
  })
}

describe('[BY-24] crashes', () => {
  const histories = Array.from({ length: 20 }, (_, i) => statesOf(draw(5, i)))

  it('[BY-24] a deep one comes about once in nine years, with high volatility, and passes', () => {
    for (const states of histories) {
      const begins = states.filter(({ fall }, i) => fall >= DEEP && (states[i - 1]?.fall ?? 1) < DEEP)
      expect(begins.length).toBeGreaterThanOrEqual(3)
      // A small crash during the recovery from a deep one may begin it again.
      expect(begins.length).toBeLessThanOrEqual(8)
      const deepest = Math.max(...states.map(({ fall }) => fall))
      expect(states.find(({ fall }) => fall === deepest)?.unrest).toBeGreaterThan(1)
      expect(states.filter(({ fall }) => fall < 0.02).length).toBeGreaterThan(states.length / 2)
    }
  })

  it('falls faster than it recovers, and steadily', () => {
    for (const states of histories) {
      const steps = states.slice(1).map(({ fall }, i) => fall - (states[i]?.fall ?? 0))
      const falling = steps.filter(step => step > 0)
      expect(falling.length).toBeLessThan(steps.filter(step => step < 0).length / 2)
      expect(Math.max(...falling)).toBeLessThan(0.05)
    }
  })
})
