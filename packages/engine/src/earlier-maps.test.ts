import { type FeedTier, isoDate, previousTradingDay } from '@tidemark/domain'
import type { MarketSource } from '@tidemark/sources'
import { describe, expect, it } from 'vitest'
import { emptyBatch } from './archive/market-archive.ts'
import { testRecord } from './archive/market-archive-contract.ts'
import { createMemoryArchive } from './archive/memory-archive.ts'
import { at, friday, monday, smallMarket, tuesday } from './testing/small-market.ts'
import { runEngine } from './testing/test-engine.ts'

const thursday = previousTradingDay(friday)
const earlier = (symbol: string, sessions: string[], feed: FeedTier = 'realtime') => ({
  about: 'earlier-maps' as const,
  feed,
  symbol,
  sessions,
})
const saved = (symbol: string, date: string) =>
  ({ about: 'saved-table', feed: 'realtime', symbol, date }) as const

const archiveWith = async (...changes: Parameters<typeof testRecord>[0][]) => {
  const archive = createMemoryArchive()
  await archive.write({ ...emptyBatch, records: changes.map(testRecord) })
  return archive
}
const stamped = (time: string, hp: number | null) => ({
  symbol: 'SPY',
  session: friday,
  stampedAtMs: at(friday, time),
  hp,
  mhp: null,
  bear: null,
  bull: null,
})

describe('maps of earlier sessions', () => {
  it('[BY-3] have the levels that each day ended with, recomputed where the archive has none', async () => {
    const run = await runEngine({ source: smallMarket(), startMs: at(monday, '10:00:00') })
    const maps = await run.query(earlier('spy', [friday]))
    const { man_HP, man_MHP, MidGap, bear, bull, redistribution } = await run.query(saved('SPY', friday))
    expect(maps).toEqual([
      {
        session: friday,
        hg: MidGap,
        redistribution,
        stamps: [{ stampedAt: '2026-11-13T14:30:00.000Z', hp: man_HP, mhp: man_MHP, bear, bull }],
      },
    ])
  })

  it('[BY-3] have the stamps of the archive from the open to the close, each change once', async () => {
    const archive = await archiveWith(
      stamped('07:00:00', 490),
      stamped('09:30:00', 500),
      stamped('10:00:00', null),
      stamped('11:00:00', 500),
      stamped('13:00:00', 505),
      stamped('17:00:00', 510),
    )
    const run = await runEngine({ source: smallMarket(), startMs: at(monday, '10:00:00'), archive })
    const [map] = await run.query(earlier('SPY', [friday]))
    expect(map?.stamps.map(({ stampedAt, hp }) => [stampedAt.slice(11, 16), hp])).toEqual([
      ['14:30', 500],
      ['18:00', 505],
    ])
  })

  it('of a session that was stamped only after its close have that stamp', async () => {
    const archive = await archiveWith(stamped('17:00:00', 505), stamped('18:00:00', 510))
    const run = await runEngine({ source: smallMarket(), startMs: at(monday, '10:00:00'), archive })
    const [map] = await run.query(earlier('SPY', [friday]))
    expect(map?.stamps.map(({ hp }) => hp)).toEqual([510])
  })

  it('leave out sessions without levels, in progress, to come, and days without trading', async () => {
    const source = smallMarket({ isReproducible: false })
    const run = await runEngine({ source, startMs: at(monday, '10:00:00') })
    expect(await run.query(earlier('SPY', [thursday, '2026-11-14', monday, tuesday]))).toEqual([])
  })

  it('include the session of today after its close', async () => {
    const run = await runEngine({ source: smallMarket(), startMs: at(monday, '15:59:00') })
    const sessionsOf = async () =>
      (await run.query(earlier('SPY', [monday, friday]))).map(({ session }) => session)
    expect(await sessionsOf()).toEqual([friday])
    await run.advance(60_000)
    expect(await sessionsOf()).toEqual([monday, friday])
  })

  it('[SO-4] of the delayed feed are over on that feed too', async () => {
    const run = await runEngine({ source: smallMarket(), startMs: at(monday, '16:10:00') })
    const sessionsOf = async (feed: FeedTier) =>
      (await run.query(earlier('SPY', [monday], feed))).map(({ session }) => session)
    expect(await sessionsOf('realtime')).toEqual([monday])
    expect(await sessionsOf('delayed')).toEqual([])
  })

  it('[LM-12] of an index future are those of its fund, in points of the future', async () => {
    const run = await runEngine({ source: smallMarket(), startMs: at(monday, '10:00:00') })
    const [map] = await run.query(earlier('/ES', [friday]))
    const { man_HP, MidGap } = await run.query(saved('/ES', friday))
    expect([map?.stamps[0]?.hp, map?.hg]).toEqual([man_HP, MidGap])
    expect(map?.hg).not.toEqual((await run.query(saved('SPY', friday))).MidGap)
  })

  it('refuse an unknown symbol and a future without levels', async () => {
    const run = await runEngine({ source: smallMarket(), startMs: at(monday, '10:00:00') })
    expect(await run.refusal(earlier('NOPE', [friday]))).toMatchObject({ code: 'unknown_symbol' })
    expect(await run.refusal(earlier('/CL', [friday]))).toMatchObject({ code: 'no_levels' })
  })

  it('[BY-22] are read no further when nobody wants them any more', async () => {
    const market = smallMarket()
    let chains = 0
    const source: MarketSource = {
      ...market,
      chains: {
        ...market.chains,
        chain(symbol, atMs) {
          chains += 1
          return market.chains.chain(symbol, atMs)
        },
      },
    }
    const onePiece = { begin: () => undefined, isSpent: () => true }
    const run = await runEngine({ source, startMs: at(monday, '10:00:00'), budget: onePiece, isManual: true })
    while (await run.turn());
    chains = 0
    const days = [friday]
    for (let day = friday; days.length < 20; days.push(day)) day = previousTradingDay(isoDate(day))
    run.engine.handle({ kind: 'query', id: 1, query: earlier('SPY', days) })
    while (chains < 2) await run.turn()
    run.engine.handle({ kind: 'cancel', id: 1 })
    while (await run.turn());
    expect(chains).toBeLessThan(4)
    expect(run.of('answer').filter(({ id }) => id === 1)).toEqual([])
  })
})
