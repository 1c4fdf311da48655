import type { LevelsBusMessage } from '@tidemark/contracts'
import type { FeedTier } from '@tidemark/domain'
import { describe, expect, it } from 'vitest'
import {
  at,
  friday,
  monday,
  morningChain,
  morningChains,
  smallMarket,
  smallSymbols,
  tuesday,
} from './testing/small-market.ts'
import { type RunningEngine, runEngine } from './testing/test-engine.ts'

const minute = 60_000
const spy = smallSymbols.indexOf('SPY')

const onePiece = { begin: () => undefined, isSpent: () => true }

/** The levels of a symbol published on a feed, with all messages applied. */
function published({ of }: RunningEngine, feed: FeedTier, symbol = spy) {
  const columns = ['hp', 'mhp', 'session', 'resetZones', 'lastOpen', 'prevClose', 'hg', 'cpbook'] as const
  const row: Partial<Record<(typeof columns)[number], unknown>> = {}
  for (const message of of('levels').filter(levels => levels.feed === feed)) {
    const place = message.symbol.indexOf(symbol)
    if (place >= 0)
      for (const column of columns) row[column] = (message as LevelsBusMessage)[column][place] ?? null
  }
  return row
}

describe('level computation', () => {
  it('[SYS-3] runs at 09:30 New York; until then the levels and date of the previous session stay', async () => {
    const run = await runEngine({ source: smallMarket(), startMs: at(monday, '09:29:00') })
    const before = published(run, 'realtime')
    expect(before).toMatchObject({ session: friday, hp: expect.any(Number) })
    await run.advance(59_000)
    expect(published(run, 'realtime')).toEqual(before)
    await run.advance(2000)
    const after = published(run, 'realtime')
    expect(after).toMatchObject({ session: monday, hp: expect.any(Number), resetZones: 0 })
    expect(after.hp).not.toBe(before.hp)
  })

  it('[SO-4] reaches the delayed feed exactly 900 s later', async () => {
    const run = await runEngine({ source: smallMarket(), startMs: at(monday, '09:29:00') })
    await run.advance(15 * minute + 59_000)
    expect(published(run, 'realtime').session).toBe(monday)
    expect(published(run, 'delayed').session).toBe(friday)
    await run.advance(2000)
    expect(published(run, 'delayed')).toMatchObject({ session: monday, hp: published(run, 'realtime').hp })
  })

  it('[LM-13] computes HG from the open and the previous close, and none before the open', async () => {
    const run = await runEngine({ source: smallMarket(), startMs: at(monday, '09:29:59.500') })
    const friday = published(run, 'realtime')
    await run.step(1000)
    expect(published(run, 'realtime')).toMatchObject({ lastOpen: null, hg: null })
    await run.advance(2000)
    const { lastOpen, prevClose, hg } = published(run, 'realtime')
    expect([lastOpen, prevClose]).not.toEqual([friday.lastOpen, friday.prevClose])
    expect(hg).toBeCloseTo((Number(lastOpen) + Number(prevClose)) / 2, 4)
  })

  it('runs again for a new chain and sets resetZones', async () => {
    const later = morningChain('SPY', monday, 4)
    const asOfMs = at(monday, '10:20:30')
    const source = smallMarket({
      chains: [
        ...morningChains(friday),
        ...morningChains(monday),
        { knownAtMs: asOfMs, chain: { ...later.chain, asOfMs } },
      ],
    })
    const run = await runEngine({ source, startMs: at(monday, '10:20:00') })
    const [first, other] = [published(run, 'realtime'), published(run, 'realtime', 1)]
    await run.advance(59_000)
    expect(published(run, 'realtime')).toEqual(expect.objectContaining({ hp: first.hp, resetZones: 0 }))
    await run.advance(3000)
    const second = published(run, 'realtime')
    expect(second).toMatchObject({ session: monday, resetZones: 1 })
    expect(second.hp).toBeGreaterThan(Number(first.hp))
    expect(published(run, 'realtime', 1)).toMatchObject({ hp: other.hp, resetZones: 0 })
    await run.advance(15 * minute - 4000)
    expect(published(run, 'delayed')).toMatchObject({ hp: first.hp, resetZones: 0 })
    await run.advance(4000)
    expect(published(run, 'delayed')).toMatchObject({ hp: second.hp, resetZones: 1 })
  })

  it('runs on request for some symbols or for all', async () => {
    const run = await runEngine({ source: smallMarket(), startMs: at(monday, '10:00:00') })
    expect(await run.query({ about: 'restamp', symbols: ['spy'] })).toMatchObject({ stamped: 1, kept: 0 })
    await run.step(1000)
    expect(published(run, 'realtime')).toMatchObject({ session: monday, resetZones: 1 })
    expect(published(run, 'delayed').resetZones).toBe(0)
    expect(published(run, 'realtime', 1).resetZones).toBe(0)
    expect(await run.query({ about: 'restamp', symbols: null })).toMatchObject({ stamped: 6, kept: 0 })
    expect(await run.refusal({ about: 'restamp', symbols: ['SPY', 'NOPE'] })).toMatchObject({
      code: 'unknown_symbol',
    })
  })

  it('ignores a stale chain: the last good levels stay and raise no alerts', async () => {
    const source = smallMarket({ chains: morningChains(friday) })
    const run = await runEngine({ source, startMs: at(friday, '10:00:00') })
    const good = published(run, 'realtime')
    expect(run.of('index').at(-2)?.alerts).toHaveProperty('SPY')
    await run.jump(at(monday, '10:00:00'))
    expect(published(run, 'realtime')).toMatchObject({ session: friday, hp: good.hp, mhp: good.mhp })
    const index = run.of('index').at(-2)
    expect(index?.alerts).not.toHaveProperty('SPY')
    expect(index?.breadth).toMatchObject({
      stmhp: 0,
      ntmhp: 0,
      srmhp: null,
      sdd: null,
      srhg: expect.any(Number),
    })
    expect(await run.query({ about: 'levels', feed: 'realtime', symbol: 'SPY' })).toMatchObject({
      session: friday,
      flags: expect.arrayContaining(['stale']),
    })
  })

  it('keeps the last good levels when a chain of the day has no open interest', async () => {
    const { chain } = morningChain('SPY', monday)
    const asOfMs = at(monday, '10:10:00')
    const empty = chain.expiries.map(expiry => ({
      ...expiry,
      callOi: expiry.callOi.map(() => 0),
      putOi: expiry.putOi.map(() => 0),
    }))
    const broken = { knownAtMs: asOfMs, chain: { ...chain, asOfMs, expiries: empty } }
    const run = await runEngine({
      source: smallMarket({ chains: [...morningChains(monday), broken] }),
      startMs: at(monday, '10:09:00'),
    })
    const good = published(run, 'realtime')
    await run.advance(2 * minute)
    expect(published(run, 'realtime')).toMatchObject({ hp: good.hp, session: monday, resetZones: 0 })
    const { flags, hp } = await run.query({ about: 'levels', feed: 'realtime', symbol: 'SPY' })
    expect({ flags, hp }).toMatchObject({ flags: expect.arrayContaining(['zero_oi']), hp: good.hp })
  })

  it('runs in slices between ticks, heartbeats and answers', async () => {
    const run = await runEngine({
      source: smallMarket(),
      startMs: at(monday, '10:00:00'),
      budget: onePiece,
      isManual: true,
    })
    while (run.of('table').length < 2) await run.turn()
    await run.turn()
    expect(run.of('levels')).toEqual([])
    await run.step(1000)
    await run.step(1000)
    expect(run.of('ticks').length).toBeGreaterThan(0)
    expect(run.of('heartbeat')).toHaveLength(2)
    expect(run.of('levels')).toEqual([])
    expect(
      await run.query({
        about: 'bars',
        feed: 'realtime',
        symbol: 'SPY',
        resolution: '1',
        from: 0,
        to: 2e9,
        countback: 1,
      }),
    ).toMatchObject({ s: 'ok' })
    expect(await run.query({ about: 'levels', feed: 'delayed', symbol: 'SPY' })).toMatchObject({
      session: monday,
    })
    expect(run.of('levels').map(({ isWhole }) => isWhole)).toEqual([true, true])
  })

  it('restarts when the clock jumps to another day during a computation', async () => {
    const run = await runEngine({
      source: smallMarket(),
      startMs: at(monday, '10:00:00'),
      budget: onePiece,
      isManual: true,
    })
    while (run.of('table').length < 2) await run.turn()
    await run.step(100)
    await run.turn()
    await run.jump(at(tuesday, '10:00:00'))
    expect(await run.query({ about: 'levels', feed: 'realtime', symbol: 'SPY' })).toMatchObject({
      session: tuesday,
    })
    expect(published(run, 'delayed').session).toBe(tuesday)
    expect(run.of('clock-answer')).toMatchObject([{ refusal: null }])
  })
})
