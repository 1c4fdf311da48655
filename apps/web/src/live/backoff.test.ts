import { describe, expect, it } from 'vitest'
import { backoffMs } from './backoff.ts'

const longest = (failures: number) => backoffMs(failures, () => 1)

describe('the delay before the next attempt to connect', () => {
  it('[SO-5] finds a restarted server within 5 s, however many attempts failed during the restart', () => {
    for (let failures = 0; failures < 60; failures += 1) expect(longest(failures)).toBeLessThanOrEqual(4000)
  })

  it('[SO-5] grows from half a second, and to half a minute in a long outage', () => {
    expect([0, 1, 2, 3].map(longest)).toEqual([500, 1000, 2000, 4000])
    expect(longest(60)).toBe(30_000)
  })

  it('[SO-5] is spread over its whole length', () => {
    expect(backoffMs(3, () => 0)).toBe(0)
    expect(backoffMs(3, () => 0.5)).toBe(2000)
  })
})
