import { isoDate, utcMidnight } from '@tidemark/domain'
import { describe, expect, it } from 'vitest'
import { createSimulatedMarket } from './simulated-market.ts'

/**
 * Recorded values of one seed: a difference between machines or Node versions, or a change of the arithmetic, fails here
 * even if it moves a single cent. Change them only on purpose, because stored data of a simulated market depends on them.
 */
describe('[SYS-2] seed 1 gives the same market on every machine and Node version', () => {
  const source = createSimulatedMarket({ seed: 1 })
  const nowMs = Date.parse('2036-01-01T00:00:00Z')
  const day = async (symbol: string, date: string) => {
    const t = utcMidnight(isoDate(date))
    const { o, h, l, c, v } = await source.bars({
      symbol,
      resolution: '1D',
      fromSeconds: t,
      toSeconds: t + 1,
      nowMs,
    })
    return [o[0], h[0], l[0], c[0], v[0]]
  }
  const minute = async (symbol: string, iso: string) => {
    const t = Date.parse(iso) / 1000
    const { o, h, l, c, v } = await source.bars({
      symbol,
      resolution: '1',
      fromSeconds: t,
      toSeconds: t + 1,
      nowMs,
    })
    return [o[0], h[0], l[0], c[0], v[0]]
  }

  it('in days', async () => {
    expect(await day('SPY', '2006-01-03')).toEqual([208.8, 209.62, 208.44, 209.35, 30036869])
    expect(await day('SPX', '2026-07-14')).toEqual([6850.91, 6899.27, 6830.91, 6860.46, 77722595])
    expect(await day('AAPL', '2026-07-14')).toEqual([322.04, 325.76, 320.66, 325.54, 60560125])
    expect(await day('UVXY', '2020-03-16')).toEqual([22.2, 22.29, 21.09, 21.21, 10637448])
    expect(await day('ELMD', '2035-12-31')).toEqual([58.16, 58.87, 56.64, 58.09, 70431])
  })

  it('in minutes', async () => {
    expect(await minute('SPY', '2026-07-14T13:30:00Z')).toEqual([683.24, 683.38, 683.07, 683.1, 723209])
    expect(await minute('NVDA', '2025-11-28T17:59:00Z')).toEqual([276.29, 276.92, 276.24, 276.47, 1982676])
  })

  it('in trades', async () => {
    const { tMs, price, size } = await source.tradesOf('KO', Date.parse('2026-07-14T15:00:00Z') / 1000)
    expect([tMs.length, tMs[0], price[0], size[0], tMs.at(-1), price.at(-1), size.at(-1)]).toEqual([
      115, 1784041200150, 82.43, 672, 1784041259838, 82.45, 357,
    ])
  })

  it('in a checksum over every bar of many symbols', async () => {
    let sum = 0
    for (const { symbol } of source.listings().filter((_, i) => i % 97 === 0)) {
      for (const resolution of ['1', '5', '15', '60', '360', '1W'] as const) {
        const bars = await source.bars({
          symbol,
          resolution,
          fromSeconds: 0,
          toSeconds: 1.8e9,
          countback: 800,
          nowMs,
        })
        for (let i = 0; i < bars.t.length; i += 1) {
          const cents = Math.round(
            ((bars.o[i] ?? 0) + (bars.h[i] ?? 0) + (bars.l[i] ?? 0) + (bars.c[i] ?? 0)) * 100,
          )
          sum = (sum * 31 + cents + (bars.v[i] ?? 0)) % 1_000_000_007
        }
      }
    }
    expect(sum).toBe(355844598)
  })
})
