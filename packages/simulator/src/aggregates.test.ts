import { describe, expect, it } from 'vitest'
import {
  isTheSameForAnyRange,
  nowMs,
  source,
  sumsOfAnyDay,
  sumsOfAnyWeek,
} from './testing/aggregate-properties.ts'

describe('[SYS-2] [CH-1] any aggregate equals its parts', () => {
  it('for any symbol on any day since 2006, full or half', () => sumsOfAnyDay(12))

  it('for weeks and their days', () => sumsOfAnyWeek(12))
})

describe('[SYS-2] [API-4] history is the same for every requested range', () => {
  it('in every resolution', () => isTheSameForAnyRange(30))

  it('[API-11] and has 105 days and 1440 minutes by countback', async () => {
    const request = { symbol: 'SPY', fromSeconds: 0, toSeconds: Date.UTC(2026, 6, 14) / 1000, nowMs }
    expect((await source.bars({ ...request, resolution: '1D', countback: 105 })).t).toHaveLength(105)
    expect((await source.bars({ ...request, resolution: '1', countback: 1440 })).t).toHaveLength(1440)
  })

  it('and starts on 2006-01-03', async () => {
    const request = {
      symbol: 'SPY',
      fromSeconds: 0,
      toSeconds: Date.UTC(2006, 0, 5) / 1000,
      nowMs,
      countback: 5000,
    }
    expect((await source.bars({ ...request, resolution: '1D' })).t[0]).toBe(Date.UTC(2006, 0, 3) / 1000)
    expect((await source.bars({ ...request, resolution: '1W' })).t[0]).toBe(Date.UTC(2006, 0, 2) / 1000)
    expect((await source.bars({ ...request, resolution: '1' })).t).toHaveLength(780)
    expect((await source.bars({ ...request, resolution: '1', nowMs: 0 })).t).toHaveLength(0)
  })
})
