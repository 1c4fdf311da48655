import { type Bar, epochSeconds, MINUTE_MS } from '@tidemark/domain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { columnsOf } from './bar-columns.ts'
import { foldTrades } from './fold-rows.ts'
import { phaseOf, tradesOfMinute } from './minute-trades.ts'

const barWith = (open: number, high: number, low: number, close: number, volume: number): Bar => ({
  time: epochSeconds(1_758_634_200),
  open,
  high,
  low,
  close,
  volume,
})

const anyBar = fc
  .tuple(
    fc.integer({ min: 100, max: 900_000 }),
    fc.integer({ min: -90, max: 90 }),
    fc.nat(50),
    fc.nat(50),
    fc.nat(5_000_000),
  )
  .map(([open, move, above, below, volume]): Bar => {
    const close = Math.max(1, open + move)
    const [high, low] = [Math.max(open, close) + above, Math.max(1, Math.min(open, close) - below)]
    return barWith(open / 100, high / 100, low / 100, close / 100, volume)
  })

describe('the trades of a minute bar', () => {
  it('add up to any bar exactly, in order and within the minute', () => {
    fc.assert(
      fc.property(anyBar, fc.nat(5000), (bar, symbolIndex) => {
        const trades = tradesOfMinute(columnsOf([bar]), 0, phaseOf(symbolIndex))
        expect(foldTrades(trades, bar.time)).toEqual(bar)
        trades.forEach(({ tMs, size }, i) => {
          expect(tMs).toBeGreaterThan(trades[i - 1]?.tMs ?? 0)
          expect(size).toBeGreaterThanOrEqual(0)
        })
        expect(trades[0]?.tMs).toBeGreaterThanOrEqual(bar.time * 1000)
        expect(trades.at(-1)?.tMs).toBeLessThan(bar.time * 1000 + MINUTE_MS)
        if (bar.volume > 0) expect(trades[0]?.size).toBeGreaterThan(0)
      }),
    )
  })

  it('reach the low first in a rising minute and the high first in a falling one', () => {
    const prices = (o: number, c: number) =>
      tradesOfMinute(columnsOf([barWith(o, 9, 1, c, 40)]), 0, 0).map(({ price }) => price)
    expect(prices(4, 6)).toEqual([4, 1, 9, 6])
    expect(prices(6, 4)).toEqual([6, 9, 1, 4])
  })

  it('are only as many as the bar needs', () => {
    const count = (o: number, h: number, l: number, c: number) =>
      tradesOfMinute(columnsOf([barWith(o, h, l, c, 10)]), 0, 0).length
    expect([count(5, 5, 5, 5), count(5, 6, 5, 6), count(5, 6, 5, 5), count(5, 7, 4, 6)]).toEqual([1, 2, 3, 4])
  })
})
