import { MINUTE_MS } from '@tidemark/domain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createBarBuffer } from './bar-buffer.ts'
import { createTradeBuffer, fillMinuteTrades, tradesIn } from './minute-trades.ts'

describe('the trades of a minute', () => {
  it('[SYS-2] add up to the bar exactly, in order of time', () => {
    const price = fc.integer({ min: 100, max: 130 })
    fc.assert(
      fc.property(
        price,
        price,
        price,
        price,
        fc.integer({ min: 4, max: 500_000 }),
        fc.constantFrom(1, 0.02, 1e-9),
        fc.integer(),
        fc.constantFrom('first', 'last', 'none'),
        (open, close, x, y, volume, tradesPerShare, key, auction) => {
          const bars = createBarBuffer(1)
          bars.open[0] = open
          bars.close[0] = close
          bars.high[0] = Math.max(open, close, x)
          bars.low[0] = Math.min(open, close, y)
          bars.volume[0] = volume
          const out = createTradeBuffer()
          const count = fillMinuteTrades(key, bars, 0, tradesPerShare, auction, out)
          const ticks = [...out.ticks.subarray(0, count)]
          const sizes = [...out.size.subarray(0, count)]
          const times = [...out.offsetMs.subarray(0, count)]
          expect([ticks[0], ticks.at(-1)]).toEqual([open, close])
          expect([Math.max(...ticks), Math.min(...ticks)]).toEqual([bars.high[0], bars.low[0]])
          expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(volume)
          expect(Math.min(...sizes)).toBeGreaterThan(0)
          expect(times).toEqual([...times].sort((a, b) => a - b))
          expect(times.every(ms => ms >= 0 && ms < MINUTE_MS)).toBe(true)
        },
      ),
      { numRuns: 500 },
    )
  })

  it('are none without volume', () => {
    expect(fillMinuteTrades(1, createBarBuffer(1), 0, 1, 'none', createTradeBuffer())).toBe(0)
  })

  it('[BY-24] have the auction as one large trade', () => {
    const bars = createBarBuffer(1)
    for (const column of [bars.open, bars.high, bars.low, bars.close]) column[0] = 5000
    bars.volume[0] = 300_000
    const out = createTradeBuffer()
    const sizesWith = (auction: 'first' | 'last') => {
      const count = fillMinuteTrades(7, bars, 0, 1e-3, auction, out)
      return [...out.size.subarray(0, count)]
    }
    expect((sizesWith('first')[0] ?? 0) / 300_000).toBeCloseTo(2 / 3, 1)
    expect((sizesWith('last').at(-1) ?? 0) / 300_000).toBeCloseTo(2 / 3, 1)
  })

  it('are at least one and grow with the volume', () => {
    expect([1, 149, 151, 1e4, 1e9].map(volume => tradesIn(volume, 0.01))).toEqual([1, 1, 2, 100, 480])
  })
})
