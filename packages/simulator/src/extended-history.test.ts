import {
  addDays,
  type Bar,
  DAY_SECONDS,
  epochSeconds,
  extendedSession,
  foldBars,
  isoDate,
  isTradingDay,
  MINUTE_MS,
  MINUTE_SECONDS,
  newYorkDate,
  RESOLUTIONS,
  type Resolution,
  regularSession,
  resolutionSeconds,
} from '@tidemark/domain'
import { type BarRequest, barAt } from '@tidemark/sources'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createSimulatedMarket } from './simulated-market.ts'

const source = createSimulatedMarket({ seed: 3, symbols: ['SPY', 'SPX', 'KO', 'ELMD', 'UVXY'] })
const nowMs = Date.parse('2026-07-15T17:46:31.250Z')
const INTRADAY = RESOLUTIONS.filter(code => resolutionSeconds(code) < DAY_SECONDS)

async function extended(symbol: string, resolution: Resolution, more: Partial<BarRequest> = {}) {
  const request = { symbol, resolution, fromSeconds: 0, toSeconds: 4e9, nowMs, hours: 'extended' } as const
  const columns = await source.bars({ ...request, ...more })
  return Array.from(columns.t, (_, row) => barAt(columns, row))
}

const boundsAt = (t: number) => {
  const date = newYorkDate(epochSeconds(t))
  return { ...extendedSession(date), regular: regularSession(date) }
}
const hoursOf = (t: number) => {
  const { open, close } = boundsAt(t).regular
  return t < open ? 'pre-market' : t < close ? 'regular' : 'after-hours'
}
/** The start of the bar with a minute: counted from the start of its part of the day. */
function startOf(t: number, resolution: Resolution): number {
  const { open, regular } = boundsAt(t)
  const origin = { 'pre-market': open, regular: regular.open, 'after-hours': regular.close }[hoursOf(t)]
  const step = resolutionSeconds(resolution)
  return origin + Math.floor((t - origin) / step) * step
}
function folded(minutes: readonly Bar[], resolution: Resolution): (Bar | undefined)[] {
  const groups = new Map<number, Bar[]>()
  for (const minute of minutes) {
    const start = startOf(minute.time, resolution)
    groups.set(start, [...(groups.get(start) ?? []), minute])
  }
  return [...groups].map(([time, bars]) => foldBars(bars, epochSeconds(time)))
}

const aDay = fc
  .integer({ min: 0, max: 9000 })
  .map(days => addDays(isoDate('2006-01-04'), days))
  .filter(date => isTradingDay(date))
const aSymbol = fc.constantFrom('SPY', 'KO', 'ELMD', 'UVXY')

describe('[BY-23] extended bars', () => {
  it('of every resolution are the sums of their minutes, at any moment of the day', async () => {
    const aMoment = fc.record({
      symbol: aSymbol,
      date: aDay,
      resolution: fc.constantFrom(...INTRADAY),
      ms: fc.integer({ min: -MINUTE_MS, max: 16 * 60 * MINUTE_MS }),
    })
    await fc.assert(
      fc.asyncProperty(aMoment, async ({ symbol, date, resolution, ms }) => {
        const { open } = extendedSession(date)
        const range = { fromSeconds: open, toSeconds: open + DAY_SECONDS, nowMs: open * 1000 + ms }
        const minutes = await extended(symbol, '1', range)
        expect(await extended(symbol, resolution, range)).toEqual(folded(minutes, resolution))
      }),
      { numRuns: 60 },
    )
  })

  it('are counted back exactly, over minutes without a trade', async () => {
    const aRequest = fc.record({
      symbol: aSymbol,
      resolution: fc.constantFrom(...INTRADAY),
      countback: fc.integer({ min: 0, max: 400 }),
      back: fc.integer({ min: 0, max: 40 * DAY_SECONDS }),
    })
    await fc.assert(
      fc.asyncProperty(aRequest, async ({ symbol, resolution, countback, back }) => {
        const toSeconds = Math.floor(nowMs / 1000) - back
        const counted = await extended(symbol, resolution, { toSeconds, countback })
        expect(counted).toHaveLength(countback)
        const fromSeconds = counted[0]?.time ?? toSeconds
        expect(await extended(symbol, resolution, { toSeconds, fromSeconds })).toEqual(counted)
      }),
      { numRuns: 60 },
    )
  })

  it('in progress hold the trades so far, and grow to the closed bar', async () => {
    const { regular } = boundsAt(Date.parse('2026-07-14T15:00:00Z') / 1000)
    for (const start of [regular.open - 20 * MINUTE_SECONDS, regular.close]) {
      const at = async (ms: number) =>
        (
          await extended('SPY', '1', { fromSeconds: start, toSeconds: start + 1, nowMs: start * 1000 + ms })
        )[0]
      const closed = await at(MINUTE_MS)
      expect(await at(-1)).toBeUndefined()
      expect(await at(MINUTE_MS - 1)).toEqual(closed)
      const half = await at(MINUTE_MS / 2)
      expect(half?.open).toBe(closed?.open)
      expect(half?.volume).toBeLessThan(closed?.volume ?? 0)
      expect(half?.volume).toBeGreaterThan(0)
    }
  })

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

  it('do not exist for an index, nor before the first day', async () => {
    const newest = { countback: 900, nowMs: Date.parse('2026-07-15T23:00:00Z') }
    expect(await extended('SPX', '5', newest)).toEqual(
      await extended('SPX', '5', { ...newest, hours: 'regular' }),
    )
    const all = await extended('SPY', '60', { toSeconds: Date.parse('2006-01-05') / 1000, countback: 50 })
    expect(all[0]?.time).toBe(regularSession(isoDate('2006-01-03')).open)
  })
})

describe('a long answer with extended hours', () => {
  const years = { resolution: '720', fromSeconds: 0, toSeconds: 4e9, countback: 3000, nowMs } as const
  const answerOf = async (pause: () => Promise<void>, symbols: readonly string[]) => {
    const market = createSimulatedMarket({ seed: 3, symbols: ['SPY', 'KO'], pause })
    return Promise.all(symbols.map(symbol => market.bars({ ...years, symbol, hours: 'extended' })))
  }

  it('[BY-22] [BY-23] lets other work run every few weeks of days', async () => {
    let pauses = 0
    const count = async () => {
      pauses += 1
    }
    const [bars] = await answerOf(count, ['SPY'])
    expect(bars?.t).toHaveLength(3000)
    expect(pauses).toBeGreaterThan(1000 / 32 - 2)
  })

  it('[BY-23] does not depend on the answers that are given at the same time', async () => {
    const none = () => Promise.resolve()
    const [alone] = await answerOf(none, ['KO'])
    const [, together] = await answerOf(none, ['SPY', 'KO'])
    expect(together).toEqual(alone)
  })
})
