import { DAY_SECONDS } from '@tidemark/domain'
import type { BarColumns } from '@tidemark/sources'
import { describe, expect, it } from 'vitest'
import { createSimulatedMarket } from './simulated-market.ts'

const source = createSimulatedMarket({ seed: 1 })
const nowMs = Date.parse('2036-01-01T00:00:00Z')
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const shareOf = (flags: readonly boolean[]) => flags.filter(Boolean).length / flags.length

/** The minutes of 20 days without a half day, by day. */
async function sessionsOf(symbol: string): Promise<BarColumns[]> {
  const toSeconds = Date.UTC(2026, 5, 30) / 1000
  const days = await source.bars({
    symbol,
    resolution: '1D',
    fromSeconds: 0,
    toSeconds,
    countback: 20,
    nowMs,
  })
  return Promise.all(
    Array.from(days.t, t =>
      source.bars({ symbol, resolution: '1', fromSeconds: t, toSeconds: t + DAY_SECONDS, nowMs }),
    ),
  )
}

/** Number of minutes of each hour that reach its exact high or low. */
function touchesOfHours({ h, l }: BarColumns): number[] {
  const hours = Array.from({ length: Math.ceil(h.length / 60) }, (_, hour) => 60 * hour)
  const touches = (column: Float64Array, extreme: number) => column.filter(price => price === extreme).length
  return hours.flatMap(from => {
    const [highs, lows] = [h.subarray(from, from + 60), l.subarray(from, from + 60)]
    return [touches(highs, Math.max(...highs)), touches(lows, Math.min(...lows))]
  })
}

function longestRun(column: Float64Array): number {
  let longest = 1
  for (let i = 1, run = 1; i < column.length; i += 1) {
    run = column[i] === column[i - 1] ? run + 1 : 1
    longest = Math.max(longest, run)
  }
  return longest
}

// Real minutes of SPY, QQQ and AAPL (2013 to 2025): 1.0 to 1.2 touches of an hour's extremes, runs of 3 to 7 minutes.
describe('[BY-24] minutes do not stick to an exact price:', () => {
  it.each(['SPY', 'QQQ', 'AAPL', 'KO'])(
    '%s reaches the high or low of an hour once or twice',
    async symbol => {
      const touches = (await sessionsOf(symbol)).flatMap(touchesOfHours)
      expect(mean(touches)).toBeLessThan(1.25)
      expect(Math.max(...touches)).toBeLessThan(10)
    },
  )

  it.each(['SPY', 'QQQ', 'AAPL'])('%s has short runs of equal highs or lows', async symbol => {
    const runs = (await sessionsOf(symbol)).map(({ h, l }) => Math.max(longestRun(h), longestRun(l)))
    expect(mean(runs)).toBeLessThan(5)
  })
})

describe('[BY-24] a minute looks like a real one:', () => {
  it.each(['SPY', 'QQQ', 'AAPL'])('%s mostly opens off the close before it, by a few ticks', async symbol => {
    const gaps = (await sessionsOf(symbol)).flatMap(({ o, c }) =>
      Array.from(o.subarray(1), (open, i) => Math.round(100 * Math.abs(open - (c[i] ?? open)))),
    )
    const share = shareOf(gaps.map(gap => gap > 0))
    expect(share).toBeGreaterThan(0.68)
    expect(share).toBeLessThan(0.85)
    expect(mean(gaps.filter(gap => gap > 0))).toBeLessThan(5)
  })

  it.each(['SPY', 'QQQ', 'AAPL'])('%s has bodies of half the range', async symbol => {
    const bodies = (await sessionsOf(symbol)).flatMap(({ o, h, l, c }) =>
      Array.from(h, (high, i) => Math.abs((c[i] ?? 0) - (o[i] ?? 0)) / (high - (l[i] ?? 0))).filter(
        Number.isFinite,
      ),
    )
    expect(mean(bodies)).toBeGreaterThan(0.42)
    expect(mean(bodies)).toBeLessThan(0.56)
  })

  it.each(['SPY', 'AAPL', 'KO'])(
    'the squares of the moves of %s add up to the variance of the day',
    async symbol => {
      // Real days of SPY, QQQ and AAPL have 0.3 to 0.7.
      const ratios = (await sessionsOf(symbol)).map(({ h, l, o, c }) => {
        const moves = Array.from(c, (close, i) => Math.log(close / (c[i - 1] ?? o[0] ?? close)) ** 2)
        return (mean(moves) * moves.length) / Math.log(Math.max(...h) / Math.min(...l)) ** 2
      })
      expect(mean(ratios)).toBeGreaterThan(0.27)
      expect(mean(ratios)).toBeLessThan(0.67)
    },
  )
})

describe('[BY-24] volume by the minute', () => {
  it.each(['SPY', 'AAPL', 'KO', 'ELMD'])(
    'of %s is 1 to 3 % in the first and 3 to 5 % in the last',
    async symbol => {
      const sessions = await sessionsOf(symbol)
      const shares = sessions.map(({ v }) => {
        const day = v.reduce((sum, minute) => sum + minute, 0)
        return [(v[0] ?? 0) / day, (v.at(-1) ?? 0) / day] as const
      })
      const [first, last] = [mean(shares.map(([share]) => share)), mean(shares.map(([, share]) => share))]
      expect(first).toBeGreaterThan(0.01)
      expect(first).toBeLessThan(0.03)
      expect(last).toBeGreaterThan(0.03)
      expect(last).toBeLessThan(0.05)
    },
  )
})

describe('[BY-24] an index and its fund', () => {
  it.each([
    ['SPX', 'SPY'],
    ['NDX', 'QQQ'],
    ['RUT', 'IWM'],
  ])('%s and %s stay within 3 bp after every trade of a day', (index, fund) => {
    const pair = createSimulatedMarket({ seed: 1, symbols: [index, fund] })
    const fundRow = pair.listings().findIndex(({ symbol }) => symbol === fund)
    const open = Date.parse('2026-03-16T13:30:00Z')
    const { tMs, price, symbolIndex } = pair.tradesBetween(open - 1, open + 390 * 60_000)
    const last = [Number.NaN, Number.NaN]
    let [least, most] = [Number.POSITIVE_INFINITY, 0]
    for (let row = 0; row < tMs.length; row += 1) {
      last[symbolIndex[row] ?? 0] = price[row] ?? Number.NaN
      // Both may trade at the same time.
      if (tMs[row] === tMs[row + 1]) continue
      const ratio = (last[1 - fundRow] ?? 0) / (last[fundRow] ?? 1)
      if (ratio < least) least = ratio
      if (ratio > most) most = ratio
    }
    expect(tMs.length).toBeGreaterThan(50_000)
    expect(most / least).toBeGreaterThan(1)
    expect(most / least).toBeLessThan(1.0003)
  })
})
