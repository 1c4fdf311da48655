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

/** What a feed has been told of a symbol's levels, message upon message. */
function told({ of }: RunningEngine, feed: FeedTier, symbol = spy) {
  const columns = ['hp', 'mhp', 'session', 'resetZones', 'lastOpen', 'prevClose', 'hg', 'cpbook'] as const
  const row: Partial<Record<(typeof columns)[number], unknown>> = {}
  for (const message of of('levels').filter(levels => levels.feed === feed)) {
    const place = message.symbol.indexOf(symbol)
    if (place >= 0)
      for (const column of columns) row[column] = (message as LevelsBusMessage)[column][place] ?? null
  }
  return row
}

describe('stamping', () => {
  it('[SYS-3] happens at 09:30 New York; before it the levels of the session before stay, with their date', () => {
    const run = runEngine({ source: smallMarket(), startMs: at(monday, '09:29:00') })
    const before = told(run, 'realtime')
    expect(before).toMatchObject({ session: friday, hp: expect.any(Number) })
    run.walk(59_000)
    expect(told(run, 'realtime')).toEqual(before)
    run.walk(2000)
    const after = told(run, 'realtime')
    expect(after).toMatchObject({ session: monday, hp: expect.any(Number), resetZones: 0 })
    expect(after.hp).not.toBe(before.hp)
  })

  it('[SO-4] reaches the delayed feed 900 s later, and no sooner', () => {
    const run = runEngine({ source: smallMarket(), startMs: at(monday, '09:29:00') })
    run.walk(15 * minute + 59_000)
    expect(told(run, 'realtime').session).toBe(monday)
    expect(told(run, 'delayed').session).toBe(friday)
    run.walk(2000)
    expect(told(run, 'delayed')).toMatchObject({ session: monday, hp: told(run, 'realtime').hp })
  })

  it('[LM-13] gives HG from the open and the previous close, none before the open', () => {
    const run = runEngine({ source: smallMarket(), startMs: at(monday, '09:29:59.500') })
    const friday = told(run, 'realtime')
    run.step(1000)
    expect(told(run, 'realtime')).toMatchObject({ lastOpen: null, hg: null })
    run.walk(2000)
    const { lastOpen, prevClose, hg } = told(run, 'realtime')
    expect([lastOpen, prevClose]).not.toEqual([friday.lastOpen, friday.prevClose])
    expect(hg).toBeCloseTo((Number(lastOpen) + Number(prevClose)) / 2, 4)
  })

  it('happens again when a new chain comes, and says so', () => {
    const later = morningChain('SPY', monday, 4)
    const asOfMs = at(monday, '10:20:30')
    const source = smallMarket({
      chains: [
        ...morningChains(friday),
        ...morningChains(monday),
        { knownAtMs: asOfMs, chain: { ...later.chain, asOfMs } },
      ],
    })
    const run = runEngine({ source, startMs: at(monday, '10:20:00') })
    const [first, other] = [told(run, 'realtime'), told(run, 'realtime', 1)]
    run.walk(59_000)
    expect(told(run, 'realtime')).toEqual(expect.objectContaining({ hp: first.hp, resetZones: 0 }))
    run.walk(3000)
    const second = told(run, 'realtime')
    expect(second).toMatchObject({ session: monday, resetZones: 1 })
    expect(second.hp).toBeGreaterThan(Number(first.hp))
    expect(told(run, 'realtime', 1)).toMatchObject({ hp: other.hp, resetZones: 0 })
    run.walk(15 * minute - 4000)
    expect(told(run, 'delayed')).toMatchObject({ hp: first.hp, resetZones: 0 })
    run.walk(4000)
    expect(told(run, 'delayed')).toMatchObject({ hp: second.hp, resetZones: 1 })
  })

  it('happens on request, for some symbols or for all', async () => {
    const run = runEngine({ source: smallMarket(), startMs: at(monday, '10:00:00') })
    expect(await run.ask({ about: 'restamp', symbols: ['spy'] })).toMatchObject({ stamped: 1, kept: 0 })
    run.step(1000)
    expect(told(run, 'realtime')).toMatchObject({ session: monday, resetZones: 1 })
    expect(told(run, 'delayed').resetZones).toBe(0)
    expect(told(run, 'realtime', 1).resetZones).toBe(0)
    expect(await run.ask({ about: 'restamp', symbols: null })).toMatchObject({ stamped: 6, kept: 0 })
    expect(await run.refusal({ about: 'restamp', symbols: ['SPY', 'NOPE'] })).toMatchObject({
      code: 'unknown_symbol',
    })
  })

  it('gives no new levels from a chain that is too old: the last good ones stay and raise no alert', async () => {
    const source = smallMarket({ chains: morningChains(friday) })
    const run = runEngine({ source, startMs: at(friday, '10:00:00') })
    const good = told(run, 'realtime')
    expect(run.of('index').at(-2)?.alerts).toHaveProperty('SPY')
    run.jump(at(monday, '10:00:00'))
    expect(told(run, 'realtime')).toMatchObject({ session: friday, hp: good.hp, mhp: good.mhp })
    const index = run.of('index').at(-2)
    expect(index?.alerts).not.toHaveProperty('SPY')
    expect(index?.breadth).toMatchObject({
      stmhp: 0,
      ntmhp: 0,
      srmhp: null,
      sdd: null,
      srhg: expect.any(Number),
    })
    expect(await run.ask({ about: 'levels', feed: 'realtime', symbol: 'SPY' })).toMatchObject({
      session: friday,
      flags: expect.arrayContaining(['stale']),
    })
  })

  it('keeps the last good levels when a chain of the day is broken', async () => {
    const { chain } = morningChain('SPY', monday)
    const asOfMs = at(monday, '10:10:00')
    const empty = chain.expiries.map(expiry => ({
      ...expiry,
      callOi: expiry.callOi.map(() => 0),
      putOi: expiry.putOi.map(() => 0),
    }))
    const broken = { knownAtMs: asOfMs, chain: { ...chain, asOfMs, expiries: empty } }
    const run = runEngine({
      source: smallMarket({ chains: [...morningChains(monday), broken] }),
      startMs: at(monday, '10:09:00'),
    })
    const good = told(run, 'realtime')
    run.walk(2 * minute)
    expect(told(run, 'realtime')).toMatchObject({ hp: good.hp, session: monday, resetZones: 0 })
    const { flags, hp } = await run.ask({ about: 'levels', feed: 'realtime', symbol: 'SPY' })
    expect({ flags, hp }).toMatchObject({ flags: expect.arrayContaining(['zero_oi']), hp: good.hp })
  })

  it('goes in slices, with ticks, heartbeats and answers between', async () => {
    const run = runEngine({ source: smallMarket(), startMs: at(monday, '10:00:00'), budget: onePiece })
    expect(run.of('levels')).toEqual([])
    run.step(1000)
    run.step(1000)
    expect(run.of('ticks').length).toBeGreaterThan(0)
    expect(run.of('heartbeat')).toHaveLength(2)
    expect(run.of('levels')).toEqual([])
    expect(
      await run.ask({
        about: 'bars',
        feed: 'realtime',
        symbol: 'SPY',
        resolution: '1',
        from: 0,
        to: 2e9,
        countback: 1,
      }),
    ).toMatchObject({ s: 'ok' })
    expect(await run.ask({ about: 'levels', feed: 'delayed', symbol: 'SPY' })).toMatchObject({
      session: monday,
    })
    expect(run.of('levels').map(({ isWhole }) => isWhole)).toEqual([true, true])
  })

  it('starts over after a jump to another day, also in the middle of its work', async () => {
    const run = runEngine({ source: smallMarket(), startMs: at(monday, '10:00:00'), budget: onePiece })
    run.step(100)
    run.jump(at(tuesday, '10:00:00'))
    expect(await run.ask({ about: 'levels', feed: 'realtime', symbol: 'SPY' })).toMatchObject({
      session: tuesday,
    })
    expect(told(run, 'delayed').session).toBe(tuesday)
    expect(run.of('clock-answer')).toMatchObject([{ refusal: null }])
  })
})
