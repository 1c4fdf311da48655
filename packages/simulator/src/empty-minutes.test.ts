import { MINUTE_SECONDS } from '@tidemark/domain'
import { describe, expect, it } from 'vitest'
import { createSimulatedMarket } from './simulated-market.ts'

const thin = 'NODK'
const source = createSimulatedMarket({ seed: 1, symbols: [thin, 'SPY'] })
const open = Date.parse('2026-06-01T13:30:00Z') / 1000
const close = open + 390 * MINUTE_SECONDS
const nowMs = close * 1000
const barsOf = (symbol: string, resolution: '1' | '5' | '60' = '1') =>
  source.bars({ symbol, resolution, fromSeconds: open, toSeconds: close, nowMs })
const allMinutes = Array.from({ length: 390 }, (_, minute) => open + minute * MINUTE_SECONDS)

describe('[BY-24] a minute without a trade', async () => {
  const { t, c } = await barsOf(thin)
  const traded = new Set(t)
  const empty = allMinutes.filter(minute => !traded.has(minute))
  const afterFirst = empty.filter(minute => minute > (t[0] ?? 0))

  it('has no bar, in a thinly traded symbol only', async () => {
    expect(empty.length).toBeGreaterThan(40)
    expect(empty.length).toBeLessThan(250)
    expect((await barsOf('SPY')).t).toHaveLength(390)
  })

  it('has no trades, and every other minute has some', async () => {
    const counts = await Promise.all(
      allMinutes.map(async minute => (await source.tradesOf(thin, minute)).tMs.length),
    )
    expect(counts.map(count => count > 0)).toEqual(allMinutes.map(minute => traded.has(minute)))
    const row = source.listings().findIndex(({ symbol }) => symbol === thin)
    const minute = empty[0] ?? 0
    const { symbolIndex } = source.tradesBetween(minute * 1000 - 1, (minute + MINUTE_SECONDS) * 1000 - 1)
    expect(symbolIndex.includes(row)).toBe(false)
    expect(symbolIndex.length).toBeGreaterThan(0)
  })

  it('keeps the last price of the minutes before it', async () => {
    for (const minute of afterFirst) {
      const before = t.findLastIndex(time => time < minute)
      expect(await source.lastPriceAt(thin, minute * 1000 + 30_000)).toBe(c[before])
    }
  })

  it('does not count for countback, and starts no bar', async () => {
    const [minute = 0] = afterFirst
    for (const [resolution, countback] of [
      ['1', 5000],
      ['5', 2000],
      ['60', 300],
    ] as const) {
      const request = { symbol: thin, resolution, fromSeconds: 0, toSeconds: 4e9 }
      const bars = await source.bars({ ...request, countback, nowMs: minute * 1000 + 59_000 })
      expect(bars.t).toHaveLength(countback)
      expect(bars.v.every(volume => volume > 0)).toBe(true)
      const [from = 0] = bars.t
      const same = await source.bars({ ...request, fromSeconds: from, nowMs: minute * 1000 + 59_000 })
      expect(same).toEqual(bars)
    }
    const last = { symbol: thin, resolution: '1', fromSeconds: 0, toSeconds: 4e9, countback: 1 } as const
    expect((await source.bars({ ...last, nowMs: minute * 1000 + 59_000 })).t[0]).toBe(
      t[t.findLastIndex(time => time < minute)],
    )
  })
})
