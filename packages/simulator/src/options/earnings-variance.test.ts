import { describe, expect, it } from 'vitest'
import { earningsVariance, usualEarningsVariance } from './earnings-variance.ts'

describe('[BY-24] the variance that earnings add until an expiry', () => {
  it('is none before the report, and most on the day of it', () => {
    expect(earningsVariance(0.05, 5, 5)).toBe(0)
    expect(earningsVariance(0.05, 1, 0)).toBeCloseTo(0.05 ** 2)
    expect(earningsVariance(0.05, 6, 5)).toBeGreaterThan(earningsVariance(0.05, 20, 5))
  })

  it('is the usual one over whole quarters', () => {
    for (const sessions of [63, 126])
      expect(earningsVariance(0.05, sessions, 10)).toBeCloseTo(usualEarningsVariance(0.05))
  })

  it('is none without reports', () => {
    expect(earningsVariance(0.05, 200, Number.POSITIVE_INFINITY)).toBe(0)
  })
})
