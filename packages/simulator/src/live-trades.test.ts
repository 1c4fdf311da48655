import { describe, expect, it } from 'vitest'
import { createSimulatedMarket } from './simulated-market.ts'

const at = (iso: string) => Date.parse(iso)
const source = createSimulatedMarket({ seed: 3, symbols: ['SPY', 'AAPL', 'ELMD'] })
const marketClose = at('2026-07-17T20:00:00Z')
const marketOpen = at('2026-07-20T13:30:00Z')

describe('[SYS-2] live trades', () => {
  it('skip the night and the weekend', () => {
    const { tMs } = source.tradesBetween(marketClose - 30_000, marketOpen + 30_000)
    expect(tMs.some(t => t < marketClose)).toBe(true)
    expect(tMs.some(t => t >= marketOpen)).toBe(true)
    expect(tMs.some(t => t >= marketClose && t < marketOpen)).toBe(false)
  })

  it('are empty for an empty or reversed window, before the first day and after the last', () => {
    const count = (from: number, to: number) => source.tradesBetween(from, to).tMs.length
    expect(count(marketOpen + 5000, marketOpen + 5000)).toBe(0)
    expect(count(marketOpen + 5000, marketOpen)).toBe(0)
    expect(count(0, 1e12)).toBe(0)
    expect(count(at('2046-02-01T00:00:00Z'), at('2046-02-09T00:00:00Z'))).toBe(0)
  })

  it('are announced by nextTradeMs, over the weekend too, and end with the last session', () => {
    const { tMs } = source.tradesBetween(marketClose - 5000, marketOpen + 5000)
    const walked: number[] = []
    let next = source.nextTradeMs(marketClose - 5000)
    for (; next !== null && next <= marketOpen + 5000; next = source.nextTradeMs(next)) walked.push(next)
    expect(walked).toEqual([...new Set(tMs)])
    expect(source.nextTradeMs(0)).toBeGreaterThanOrEqual(at('2006-01-03T14:30:00Z'))
    expect(source.nextTradeMs(at('2046-02-01T00:00:00Z'))).toBeNull()
    expect(createSimulatedMarket({ seed: 3, symbols: [] }).nextTradeMs(marketOpen)).toBeNull()
  })

  it('match the trades of each symbol', async () => {
    const minute = at('2026-07-17T17:00:00Z')
    const { symbolIndex } = source.tradesBetween(minute - 1, minute + 59_999)
    const tradesOf = source
      .listings()
      .map(async ({ symbol }) => (await source.tradesOf(symbol, minute / 1000)).tMs.length)
    const counts = await Promise.all(tradesOf)
    expect(counts.map((_, index) => symbolIndex.filter(found => found === index).length)).toEqual(counts)
    expect(counts[0]).toBeGreaterThan(60)
    expect(counts[2]).toBeLessThan(10)
  })
})

describe('[SYS-2] a bar before its first trade', async () => {
  const minute = at('2026-07-17T17:00:00Z')
  const [first = 0] = (await source.tradesOf('ELMD', minute / 1000)).tMs
  const lastBars = async (nowMs: number) => {
    const request = { symbol: 'ELMD', resolution: '1', fromSeconds: 0, toSeconds: 4e9, countback: 3 } as const
    return [...(await source.bars({ ...request, nowMs })).t]
  }

  it('does not exist and does not count for countback', async () => {
    expect(first).toBeGreaterThan(minute)
    expect(await lastBars(first - 1)).toEqual([180, 120, 60].map(ago => minute / 1000 - ago))
    expect(await lastBars(first)).toEqual([120, 60, 0].map(ago => minute / 1000 - ago))
  })

  it('does not change the last price', async () => {
    const before = await source.bars({
      symbol: 'ELMD',
      resolution: '1',
      fromSeconds: 0,
      toSeconds: minute / 1000,
      countback: 1,
      nowMs: first,
    })
    expect(await source.lastPriceAt('ELMD', first - 1)).toBe(before.c[0])
    expect(await source.lastPriceAt('ELMD', first)).toBe(
      (await source.tradesOf('ELMD', minute / 1000)).price[0],
    )
  })

  it("keeps yesterday's close as the last price until the first trade of the day", async () => {
    const [opening = 0] = (await source.tradesOf('ELMD', marketOpen / 1000)).tMs
    const friday = await source.lastPriceAt('ELMD', marketClose)
    expect(await source.lastPriceAt('ELMD', opening - 1)).toBe(friday)
    expect(await source.lastPriceAt('ELMD', at('2026-07-19T12:00:00Z'))).toBe(friday)
  })
})
