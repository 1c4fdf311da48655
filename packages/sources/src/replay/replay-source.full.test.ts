import { isoDate, newYorkInstant } from '@tidemark/domain'
import { describe, expect, it } from 'vitest'
import { describeMarketSource } from '../contract/market-source-contract.ts'
import { createReplaySource, openRecordingFolder } from '../index.ts'
import { hasSharedData, replayableFolder } from '../testing/shared-data.ts'

const at = (date: string, clock: string) => newYorkInstant(isoDate(date), clock) * 1000

describe.skipIf(!hasSharedData)('real recordings', () => {
  describeMarketSource('a folder of them', ['days', 'minutes', 'trades', 'chains'], () => ({
    source: createReplaySource({ folder: openRecordingFolder(replayableFolder) }),
    symbols: ['SPY'],
    nowMs: at('2024-08-30', '11:07') + 31_415,
    minuteSessions: 6,
    chainsAt: {
      symbols: ['SPY', 'QQQ', 'UVXY', 'SPX', 'AAPL', 'A', 'AAOI', 'BRK.B'],
      nowMs: at('2026-07-15', '08:00'),
    },
  }))

  const source = () => createReplaySource({ folder: openRecordingFolder(replayableFolder) })

  it('return the traded close before a recorded session, not the adjusted one', async () => {
    const close = (await source().lastPriceAt('SPY', at('2025-09-22', '09:00'))) ?? 0
    expect(Math.abs(close / 663.7 - 1)).toBeLessThan(0.0005)
  })

  it('distinguish the electricity company from the future of the same code', () => {
    expect(
      source()
        .listings()
        .find(({ symbol }) => symbol === 'ES'),
    ).toMatchObject({
      name: 'Eversource Energy',
      sector: 'Utilities',
    })
  })

  it('end a half day at 13:00', async () => {
    const bars = await source().bars({
      symbol: 'QQQ',
      resolution: '1',
      fromSeconds: at('2025-12-24', '00:00') / 1000,
      toSeconds: at('2025-12-25', '00:00') / 1000,
      nowMs: at('2025-12-26', '12:00'),
    })
    expect([bars.t.length, (bars.t.at(-1) ?? 0) * 1000]).toEqual([210, at('2025-12-24', '12:59')])
  })
})
