import { isoDate, MINUTE_MS, MINUTE_SECONDS, regularSession } from '@tidemark/domain'
import { describe, expect, it } from 'vitest'
import { createSimulatedMarket } from './simulated-market.ts'
import { boundsAt, extended, isCountedBackExactly, nowMs, sumsOfAnyMoment } from './testing/extended-bars.ts'

describe('[BY-23] extended bars', () => {
  it('of every resolution are the sums of their minutes, at any moment of the day', () => sumsOfAnyMoment(12))

  it('are counted back exactly, over minutes without a trade', () => isCountedBackExactly(12))

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
