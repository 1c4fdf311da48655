import { computeLevels, hashChainInput, isoDate } from '@tidemark/domain'
import { describe, expect, it } from 'vitest'
import type { MarketArchive } from './archive/market-archive.ts'
import { createMemoryArchive } from './archive/memory-archive.ts'
import {
  at,
  friday,
  monday,
  morningChain,
  morningChains,
  smallMarket,
  tuesday,
} from './testing/small-market.ts'
import { resumeEngine, runEngine } from './testing/test-engine.ts'

const minute = 60_000

describe('what the engine archives', () => {
  it.each([
    ['from the source itself, where it can give the chain again', true],
    ['from the chain in the archive, where it cannot', false],
  ])('[SYS-3] every stamp can be made again bit for bit %s', async (_name, isReproducible) => {
    const archive = createMemoryArchive()
    const source = smallMarket({ isReproducible })
    const run = runEngine({ source, startMs: at(monday, '10:00:00'), archive })
    await run.engine.stop()
    const stamps = await archive.stampsOf(monday)
    expect(stamps.map(({ symbol }) => symbol).toSorted()).toEqual([...source.chains.symbols()].toSorted())
    for (const stamp of stamps) {
      const asOfMs = stamp.asOfMs ?? 0
      const archived = await archive.chain(stamp.symbol, asOfMs)
      expect(archived === null).toBe(isReproducible)
      const chain = archived ?? source.chains.chain(stamp.symbol, asOfMs)
      if (!chain) throw new Error('The chain is lost')
      const input = { chain, session: stamp.session, anchor: stamp.anchor ?? Number.NaN }
      const { hp, mhp, bear, bull, weekly, monthly, coverage, flags, strikeStep } = computeLevels(input)
      expect(stamp).toMatchObject({ hp, mhp, bear, bull, weekly, monthly, coverage, flags, strikeStep })
      expect(stamp).toMatchObject({ inputHash: hashChainInput(input), source: 'scripted' })
    }
  })

  it('is written once a minute, and when the engine stops', async () => {
    const archive = createMemoryArchive()
    const run = runEngine({ source: smallMarket(), startMs: at(monday, '09:31:00'), archive })
    const settle = () => new Promise(resolve => setImmediate(resolve))
    run.step(59_000)
    await settle()
    expect(await archive.stampsOf(monday)).toEqual([])
    run.step(1000)
    await settle()
    expect(await archive.stampsOf(monday)).toHaveLength(6)
    expect(await archive.resilience(monday)).toHaveLength(2)
    run.step(30_000)
    run.step(31_000)
    await run.engine.stop()
    expect(await archive.resilience(monday)).toHaveLength(3)
  })

  it('keeps a session to its last minute, however fast the next one comes', async () => {
    const archive = createMemoryArchive()
    const run = runEngine({ source: smallMarket(), startMs: at(friday, '15:58:00'), archive })
    run.walk(2 * minute)
    run.jump(at(monday, '10:00:00'))
    await run.engine.stop()
    expect(await archive.resilience(friday)).toHaveLength(390)
    expect(await archive.resilience(monday)).toHaveLength(30)
  })

  it('[SYS-5] lets an engine go on where the one before it was stopped', async () => {
    const archive = createMemoryArchive()
    const source = smallMarket()
    const first = runEngine({ source, startMs: at(monday, '10:00:00'), archive })
    await first.ask({ about: 'restamp', symbols: ['SPY'] })
    const announcement = await first.ask({ about: 'announce', text: 'Half day on Friday' })
    first.step(1000)
    await first.engine.stop()
    const second = await resumeEngine({ source, startMs: at(monday, '10:00:01'), archive })
    expect(second.of('announcement')).toEqual([{ kind: 'announcement', announcement }])
    const question = { about: 'saved-table', feed: 'realtime', symbol: 'SPY', date: monday } as const
    const again = await second.ask(question)
    expect(again).toEqual(await first.ask(question))
    expect(again.scannerHasResetZones).toBe(true)
    expect(await archive.stampsOfSymbol(monday, 'SPY')).toHaveLength(2)
  })

  it('[SO-4] keeps from the delayed feed, through a restart and a jump too, what it may not know yet', async () => {
    const archive = createMemoryArchive()
    const source = smallMarket()
    const first = runEngine({ source, startMs: at(monday, '09:40:00'), archive })
    await first.engine.stop()
    const second = await resumeEngine({ source, startMs: at(monday, '09:41:00'), archive })
    second.jump(at(monday, '09:43:00'))
    const sessionOnDelayed = async () =>
      (await second.ask({ about: 'levels', feed: 'delayed', symbol: 'SPY' })).session
    expect(await sessionOnDelayed()).toBe(friday)
    expect(second.of('levels').at(-1)).toMatchObject({
      feed: 'delayed',
      session: expect.arrayContaining([friday]),
    })
    second.walk(3 * minute)
    expect(await sessionOnDelayed()).toBe(monday)
    expect(second.of('levels').at(-1)).toMatchObject({
      feed: 'delayed',
      session: expect.arrayContaining([monday]),
    })
  })

  it('[SYS-5] keeps the last good levels through a restart', async () => {
    const archive = createMemoryArchive()
    const first = runEngine({ source: smallMarket(), startMs: at(friday, '10:00:00'), archive })
    const good = await first.ask({ about: 'levels', feed: 'realtime', symbol: 'SPY' })
    await first.engine.stop()
    const source = smallMarket({ chains: morningChains(friday) })
    const second = await resumeEngine({ source, startMs: at(monday, '10:00:00'), archive })
    expect(await second.ask({ about: 'levels', feed: 'realtime', symbol: 'SPY' })).toMatchObject({
      session: friday,
      hp: good.hp,
      inputHash: good.inputHash,
    })
  })

  it('knows nothing of what came later, when a market is made to begin again', async () => {
    const archive = createMemoryArchive()
    const source = smallMarket()
    const later = runEngine({ source, startMs: at(tuesday, '10:00:00'), archive })
    await later.ask({ about: 'restamp', symbols: null })
    await later.ask({ about: 'announce', text: 'Tomorrow' })
    await later.engine.stop()
    const earlier = await resumeEngine({ source, startMs: at(monday, '10:00:00'), archive })
    expect(earlier.of('announcement')).toEqual([])
    const { provenance, scannerHasResetZones } = await earlier.ask({
      about: 'saved-table',
      feed: 'realtime',
      symbol: 'SPY',
      date: monday,
    })
    expect([provenance.session, scannerHasResetZones]).toEqual([monday, false])
  })

  it('lets go of sessions that are older than it may keep', async () => {
    const archive = createMemoryArchive()
    const source = smallMarket()
    const run = runEngine({ source, startMs: at(friday, '10:00:00'), archive, archiveDays: 2 })
    await run.engine.stop()
    expect((await archive.summary()).oldest).toBe(friday)
    run.jump(at(monday, '10:00:00'))
    await run.engine.stop()
    expect((await archive.summary()).oldest).toBe(monday)
  })

  it('is kept for the next time when it cannot be written, and the operator is told', async () => {
    const memory = createMemoryArchive()
    let isFull = true
    const archive: MarketArchive = {
      ...memory,
      write: batch => (isFull ? Promise.reject(new Error('The disk is full')) : memory.write(batch)),
    }
    const troubles: string[] = []
    const onTrouble = (message: string) => void troubles.push(message)
    const run = runEngine({ source: smallMarket(), startMs: at(monday, '10:00:00'), archive, onTrouble })
    await run.engine.stop()
    expect(troubles).toEqual(['The disk is full'])
    expect(await run.ask({ about: 'sources' })).toMatchObject({
      inputs: [{ name: 'archive', state: 'failing', message: 'The disk is full' }],
    })
    expect(await run.refusal({ about: 'announce', text: 'Hello' })).toMatchObject({
      code: 'internal',
      message: expect.stringContaining('The disk is full'),
    })
    isFull = false
    run.walk(2 * minute)
    await run.engine.stop()
    expect(await memory.stampsOf(monday)).toHaveLength(6)
    expect(await memory.newestAnnouncement(at(monday, '11:00:00'))).toMatchObject({ text: 'Hello' })
    expect((await run.ask({ about: 'sources' })).inputs).toEqual([])
  })

  it('answers for a past day from the archive, even when the source cannot any more', async () => {
    const archive = createMemoryArchive()
    const asOfMs = at(friday, '09:50:00')
    const { chain } = morningChain('SPY', friday, 3)
    const chains = [...morningChains(friday), { knownAtMs: asOfMs, chain: { ...chain, asOfMs } }]
    const then = runEngine({
      source: smallMarket({ chains, isReproducible: false }),
      startMs: at(friday, '10:00:00'),
      archive,
    })
    const question = {
      about: 'map',
      feed: 'realtime',
      symbol: 'SPY',
      mode: 'weekly',
      filter: 'auto',
      expiry: null,
    } as const
    const map = await then.ask({ ...question, date: null })
    await then.engine.stop()
    const now = runEngine({
      source: smallMarket({ chains: morningChains(monday), isReproducible: false }),
      startMs: at(monday, '10:00:00'),
      archive,
    })
    expect(await now.ask({ ...question, date: friday })).toEqual(map)
    expect(await now.refusal({ ...question, date: isoDate('2026-11-12') })).toMatchObject({
      code: 'no_levels',
    })
  })
})
