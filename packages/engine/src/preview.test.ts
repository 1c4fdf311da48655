import type { EngineQuery, MapAnswer, MapLines } from '@tidemark/contracts'
import { type FeedTier, MINUTE_MS } from '@tidemark/domain'
import { describe, expect, it } from 'vitest'
import { at, closeOf, friday, monday, morningChain, smallMarket, tuesday } from './testing/small-market.ts'
import { type RunningEngine, runEngine } from './testing/test-engine.ts'

type MapQuery = Extract<EngineQuery, { about: 'map' }>

const mapOf = (changes: Partial<MapQuery> = {}): MapQuery => ({
  about: 'map',
  feed: 'realtime',
  symbol: 'SPY',
  mode: 'weekly',
  filter: 'auto',
  expiry: null,
  date: null,
  preview: false,
  ...changes,
})
const preview = (run: RunningEngine, changes: Partial<MapQuery> = {}): Promise<MapAnswer> =>
  run.query(mapOf({ preview: true, ...changes }))
const linesOf = (answer: MapAnswer) => answer.lines as MapLines
const startAt = (day: typeof monday, clock: string) =>
  runEngine({ source: smallMarket(), startMs: at(day, clock) })

describe('map outside sessions', () => {
  it.each([
    ['in the evening', monday, '20:00:00', monday],
    ['after midnight', tuesday, '00:00:01', monday],
    ['at night', tuesday, '03:00:00', monday],
    ['before the open', monday, '09:29:59', friday],
  ])('[BY-1] is that of the last session %s', async (_when, day, clock, session) => {
    const run = await startAt(day, clock)
    const answer = await run.query(mapOf())
    expect(answer).toMatchObject({ session, isPreview: false, provenance: { session } })
    expect(linesOf(answer).hp).toEqual(expect.any(Number))
  })
})

describe('preview', () => {
  it('[BY-1] is the map of the coming session without HG and redistribution, equal to the one stamped at its open', async () => {
    const run = await startAt(tuesday, '08:00:00')
    const answer = await preview(run)
    expect(answer).toMatchObject({
      session: tuesday,
      isPreview: true,
      fromMC: false,
      gapMidpoint: null,
      lines: { hg: null, redistribution: null },
      preview: { session: tuesday, asOf: '2026-11-17T12:30:00.000Z' },
      provenance: { session: tuesday, asOf: '2026-11-17T12:30:00.000Z' },
    })
    await run.jump(at(tuesday, '09:31:00'))
    const stamped = await run.query(mapOf())
    const { hp, mhp, bear, bull } = linesOf(stamped)
    expect(linesOf(answer)).toMatchObject({ hp, mhp, bear, bull })
    expect(stamped).toMatchObject({ session: tuesday, isPreview: false, preview: null })
    expect(answer.provenance.inputHash).toBe(stamped.provenance.inputHash)
  })

  it.each(['weekly', 'monthly', 'monthly-map'] as const)('[BY-1] exists in mode %s', async mode => {
    expect(await preview(await startAt(tuesday, '08:00:00'), { mode })).toMatchObject({ isPreview: true })
  })

  it('[BY-1] [LM-12] scales the levels of the fund for an index future', async () => {
    const run = await startAt(tuesday, '08:00:00')
    const [fund, future] = [await preview(run), await preview(run, { symbol: '/ES' })]
    expect(future).toMatchObject({ session: tuesday, isPreview: true })
    const ratio = (linesOf(future).hp ?? 0) / (linesOf(fund).hp ?? 1)
    const stamped = await startAt(tuesday, '10:00:00')
    const [fundHp, futureHp] = [
      linesOf(await stamped.query(mapOf())).hp ?? 1,
      linesOf(await stamped.query(mapOf({ symbol: '/ES' }))).hp ?? 0,
    ]
    expect(ratio).toBeCloseTo(futureHp / fundHp, 4)
  })

  it('[BY-1] is the last session’s map until there is a chain, during a session, and when the chain gives no levels', async () => {
    const none = { isPreview: false, preview: null }
    expect(await preview(await startAt(tuesday, '03:00:00'))).toMatchObject({ session: monday, ...none })
    expect(await preview(await startAt(monday, '12:00:00'))).toMatchObject({ session: monday, ...none })
    const { chain, knownAtMs } = morningChain('SPY', tuesday)
    const empty = { knownAtMs, chain: { ...chain, expiries: [] } }
    const source = smallMarket({ chains: [morningChain('SPY', monday), empty] })
    const run = await runEngine({ source, startMs: at(tuesday, '08:00:00') })
    expect(await preview(run)).toMatchObject({ session: monday, ...none })
  })

  it('[BY-1] uses a chain that was taken right after the close', async () => {
    const asOfMs = closeOf(monday) + 20 * MINUTE_MS
    const { chain } = morningChain('SPY', tuesday)
    const evening = { knownAtMs: asOfMs, chain: { ...chain, asOfMs } }
    const source = smallMarket({ chains: [morningChain('SPY', monday), evening] })
    const run = await runEngine({ source, startMs: closeOf(monday) + 19 * MINUTE_MS })
    expect((await run.query(mapOf())).preview).toBeNull()
    await run.advance(2 * MINUTE_MS)
    expect((await run.query(mapOf())).preview).toEqual({
      session: tuesday,
      asOf: new Date(asOfMs).toISOString(),
    })
  })

  it('[BY-1] is shown instead of the last session’s map where that session has no levels', async () => {
    const asOfMs = closeOf(monday) + 20 * MINUTE_MS
    const { chain } = morningChain('SPY', tuesday)
    const source = smallMarket({ chains: [{ knownAtMs: asOfMs, chain: { ...chain, asOfMs } }] })
    const run = await runEngine({ source, startMs: closeOf(monday) + 10 * MINUTE_MS })
    await expect(run.query(mapOf())).rejects.toThrow('SPY has no levels: there is no option chain')
    await run.advance(15 * MINUTE_MS)
    const announced = run.of('levels').findLast(message => message.feed === 'realtime')?.version[0]
    const only = await run.query(mapOf())
    expect(only).toMatchObject({ session: tuesday, isPreview: true, preview: { session: tuesday } })
    expect(only.provenance.version).toBe(announced)
    expect(announced).toEqual(expect.any(String))
    expect(await preview(run)).toEqual(only)
    await expect(run.query(mapOf({ date: monday }))).rejects.toThrow('SPY has no levels')
    await run.jump(at(tuesday, '09:31:00'))
    expect(await run.query(mapOf())).toMatchObject({ session: tuesday, isPreview: false })
  })

  it.each(['realtime', 'delayed'] as const satisfies FeedTier[])(
    '[BY-1] [BY-12] is announced with a new version when its chain arrives, on the %s feed at its own time',
    async feed => {
      const run = await startAt(tuesday, '07:29:00')
      const before = await run.query(mapOf({ feed }))
      expect(before.preview).toBeNull()
      await run.advance(2 * MINUTE_MS)
      if (feed === 'delayed') {
        expect(await run.query(mapOf({ feed }))).toEqual(before)
        await run.advance(15 * MINUTE_MS)
      }
      const announced = run.of('levels').findLast(message => message.feed === feed)?.version[0]
      const after = await run.query(mapOf({ feed }))
      expect(after).toMatchObject({ session: monday, preview: { session: tuesday } })
      expect(after.provenance.version).toBe(announced)
      expect(announced).not.toBe(before.provenance.version)
      expect((await preview(run, { feed })).provenance.version).toBe(announced)
    },
  )
})

describe('query at the open', () => {
  it('[BY-1] [LM-4] is answered with the levels of the new session, also in its first second', async () => {
    const budget = { begin: () => undefined, isSpent: () => true }
    const run = await runEngine({
      source: smallMarket(),
      startMs: at(tuesday, '09:29:59'),
      budget,
      isManual: true,
    })
    expect(await preview(run)).toMatchObject({ session: tuesday, isPreview: true })
    run.stepOnly(1500)
    const answers = [run.query(mapOf()), preview(run)]
    for (const answer of answers)
      expect(await answer).toMatchObject({
        session: tuesday,
        isPreview: false,
        provenance: { session: tuesday },
      })
  })
})
