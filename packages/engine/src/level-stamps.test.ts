import type { FeedTier } from '@tidemark/domain'
import { describe, expect, it } from 'vitest'
import { emptyBatch } from './archive/market-archive.ts'
import { testRecord } from './archive/market-archive-contract.ts'
import { createMemoryArchive } from './archive/memory-archive.ts'
import { at, friday, monday, smallMarket, tuesday } from './testing/small-market.ts'
import { runEngine } from './testing/test-engine.ts'

interface Window {
  readonly feed?: FeedTier
  readonly beforeMs?: number | null
  readonly limit?: number
}

const stampsOf = (symbol: string, sessions: string[], window: Window = {}) => ({
  about: 'level-stamps' as const,
  feed: 'realtime' as const,
  symbol,
  sessions,
  beforeMs: null,
  limit: 50,
  ...window,
})

const stamped = (time: string, hp: number | null) => ({
  symbol: 'SPY',
  session: friday,
  stampedAtMs: at(friday, time),
  hp,
  mhp: null,
  bear: null,
  bull: null,
})

describe('the stamps of a symbol', () => {
  it('[BY-20] have the levels of their day and the inputs they were computed from', async () => {
    const run = await runEngine({ source: smallMarket(), startMs: at(monday, '10:00:00') })
    const stamps = await run.query(stampsOf('spy', [monday, friday]))
    expect(stamps.map(({ session }) => session)).toEqual([monday, friday])
    const { asOf, inputHash, anchor, hp, bear } = await run.query({
      about: 'levels',
      feed: 'realtime',
      symbol: 'SPY',
    })
    expect(stamps[0]).toMatchObject({ hp, bear, inputs: { asOf, inputHash, anchor } })
    const { man_HP, provenance } = await run.query({
      about: 'saved-table',
      feed: 'realtime',
      symbol: 'SPY',
      date: friday,
    })
    expect(stamps[1]).toMatchObject({ hp: man_HP, inputs: { inputHash: provenance.inputHash } })
  })

  it('[BY-20] come from the archive newest first, failed ones too, from a place on and up to the limit', async () => {
    const archive = createMemoryArchive()
    const times = [stamped('09:30:00', 500), stamped('10:00:00', null), stamped('13:00:00', 505)]
    await archive.write({ ...emptyBatch, records: times.map(testRecord) })
    const run = await runEngine({ source: smallMarket(), startMs: at(monday, '10:00:00'), archive })
    const read = async (window: Window) =>
      (await run.query(stampsOf('SPY', [friday], window))).map(({ hp }) => hp)
    expect(await read({})).toEqual([505, null, 500])
    expect(await read({ limit: 2 })).toEqual([505, null])
    expect(await read({ beforeMs: at(friday, '13:00:00') })).toEqual([null, 500])
  })

  it('[SO-4] of the delayed feed are those that it has reached', async () => {
    const run = await runEngine({ source: smallMarket(), startMs: at(monday, '09:40:00') })
    const sessionsOf = async (feed: FeedTier) =>
      (await run.query(stampsOf('SPY', [tuesday, monday, friday], { feed }))).map(({ session }) => session)
    expect(await sessionsOf('realtime')).toEqual([monday, friday])
    expect(await sessionsOf('delayed')).toEqual([friday])
  })

  it('are those of the fund for an index future, in its points, and refused for an unknown symbol', async () => {
    const run = await runEngine({ source: smallMarket(), startMs: at(monday, '10:00:00') })
    const [future] = await run.query(stampsOf('/ES', [monday]))
    const { hp, anchor } = await run.query({ about: 'levels', feed: 'realtime', symbol: '/ES' })
    expect([future?.hp, future?.inputs.anchor]).toEqual([hp, anchor])
    expect(await run.refusal(stampsOf('NOPE', [friday]))).toMatchObject({ code: 'unknown_symbol' })
  })
})

describe('the levels of many symbols', () => {
  it('[BY-20] are each as asked alone, and each symbol without levels says why', async () => {
    const run = await runEngine({ source: smallMarket(), startMs: at(monday, '10:00:00') })
    const list = await run.query({
      about: 'level-list',
      feed: 'realtime',
      symbols: ['SPY', 'NOPE', '/CL', '/ES'],
    })
    expect(list.map(({ symbol, error }) => [symbol, error?.code])).toEqual([
      ['SPY', undefined],
      ['NOPE', 'unknown_symbol'],
      ['/CL', 'no_levels'],
      ['/ES', undefined],
    ])
    const alone = await run.query({ about: 'levels', feed: 'realtime', symbol: 'SPY' })
    expect(list[0]?.levels).toEqual(alone)
  })
})
