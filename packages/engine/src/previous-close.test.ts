import { describe, expect, it } from 'vitest'
import {
  at,
  friday,
  monday,
  morningChain,
  pathTrades,
  smallMarket,
  tuesday,
  wavePath,
} from './testing/small-market.ts'
import { runEngine } from './testing/test-engine.ts'

/** Trades of Tuesday, and of no session for months before it. */
const afterAGap = () => {
  const longAgo = pathTrades(wavePath, friday, 60).map(trade => ({ ...trade, t: trade.t - 91 * 86_400_000 }))
  return smallMarket({
    trades: [...longAgo, ...pathTrades(wavePath, tuesday, 60)],
    chains: [morningChain('SPY', tuesday)],
  })
}

describe('the previous close', () => {
  it('[SYS-2] is unknown when the last price is months old', async () => {
    const run = await runEngine({ source: afterAGap(), startMs: at(tuesday, '10:00:00') })
    const table = run.of('table').findLast(({ feed }) => feed === 'realtime')
    expect(table?.p[0]).toEqual(expect.any(Number))
    expect(table?.prevClose[0]).toBeNull()
    const rows = run.of('levels').findLast(({ feed }) => feed === 'realtime')
    expect([rows?.prevClose[0], rows?.hg[0]]).toEqual([null, null])
  })

  it('[SYS-3] is named where levels lack it', async () => {
    const run = await runEngine({ source: afterAGap(), startMs: at(tuesday, '10:00:00') })
    await expect(run.query({ about: 'levels', feed: 'realtime', symbol: 'SPY' })).rejects.toThrow(
      'SPY has no levels: there is no previous close',
    )
  })

  it('[SYS-2] is unknown before the open too', async () => {
    const run = await runEngine({ source: afterAGap(), startMs: at(tuesday, '08:00:00') })
    const rows = run.of('levels').findLast(({ feed }) => feed === 'realtime')
    expect(rows?.prevClose[0]).toBeNull()
  })

  it('[SYS-2] is that of the last session over a weekend', async () => {
    const run = await runEngine({ source: smallMarket(), startMs: at(monday, '10:00:00') })
    const table = run.of('table').findLast(({ feed }) => feed === 'realtime')
    expect(table?.prevClose[0]).toBe(wavePath(0, friday, 59))
  })
})
