import { type Bar, DAY_SECONDS, epochSeconds, newYorkDate, regularSession } from '@tidemark/domain'
import { describe, expect, it } from 'vitest'
import { extended, hoursOf, isCountedBackExactly, nowMs, sumsOfAnyMoment } from './testing/extended-bars.ts'

describe('[BY-23] extended bars, over many days,', () => {
  it('of every resolution are the sums of their minutes, at any moment of the day', () => sumsOfAnyMoment(60))

  it('are counted back exactly, over minutes without a trade', () => isCountedBackExactly(60))

  it('lead from the close to the next open', async () => {
    const gaps: { readonly evening: number; readonly morning: number; readonly whole: number }[] = []
    const days = (await extended('SPY', '1D', { countback: 120 })).slice(0, -1)
    for (const [i, { time, open }] of days.entries()) {
      const before = days[i - 1]
      if (before === undefined) continue
      const from = regularSession(newYorkDate(epochSeconds(before.time + DAY_SECONDS / 2))).close
      const to = regularSession(newYorkDate(epochSeconds(time + DAY_SECONDS / 2))).open
      const night = await extended('SPY', '5', { fromSeconds: from, toSeconds: to })
      const last = night.findLast(bar => hoursOf(bar.time) === 'after-hours')
      const first = night.find(bar => hoursOf(bar.time) === 'pre-market')
      expect(Math.abs((night.at(-1)?.close ?? 0) / open - 1)).toBeLessThan(0.001)
      expect(Math.abs((night[0]?.open ?? 0) / before.close - 1)).toBeLessThan(0.001)
      gaps.push({
        evening: (last?.close ?? 0) / before.close - 1,
        morning: (first?.open ?? 0) / before.close - 1,
        whole: open / before.close - 1,
      })
    }
    const slope = (name: 'evening' | 'morning') =>
      gaps.reduce((sum, gap) => sum + gap[name] * gap.whole, 0) /
      gaps.reduce((sum, gap) => sum + gap.whole * gap.whole, 0)
    expect(slope('evening')).toBeGreaterThan(0.02)
    expect(slope('evening')).toBeLessThan(0.25)
    expect(slope('morning')).toBeGreaterThan(slope('evening'))
    expect(slope('morning')).toBeLessThan(0.6)
  })

  it('are thin: a few percent of the volume of a large fund, almost none of a small company', async () => {
    const shareOf = async (symbol: string) => {
      const bars = await extended(symbol, '1', { fromSeconds: nowMs / 1000 - 30 * DAY_SECONDS })
      const volume = (list: readonly Bar[]) => list.reduce((sum, bar) => sum + bar.volume, 0)
      const outside = bars.filter(({ time }) => hoursOf(time) !== 'regular')
      const days = new Set(bars.map(({ time }) => newYorkDate(time))).size
      return { volume: volume(outside) / volume(bars), filled: outside.length / days / 570 }
    }
    const [large, small] = [await shareOf('SPY'), await shareOf('ELMD')]
    expect(large.volume).toBeGreaterThan(0.03)
    expect(large.volume).toBeLessThan(0.06)
    expect(large.filled).toBeGreaterThan(0.75)
    expect(large.filled).toBeLessThan(0.98)
    expect(small.volume).toBeLessThan(0.002)
    expect(small.filled).toBeLessThan(0.02)
  })
})
