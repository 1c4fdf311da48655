import { computeLevels, hashChainInput, isoDate } from '@tidemark/domain'
import { describe, expect, it } from 'vitest'
import { type ArchiveReport, createArchiveWriter } from './archive/archive-writer.ts'
import type { MarketArchive } from './archive/market-archive.ts'
import { testRecord } from './archive/market-archive-contract.ts'
import { createMemoryArchive } from './archive/memory-archive.ts'
import { maxPendingRows } from './archive/pending-rows.ts'
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

describe('engine archive', () => {
  it.each([
    ['the source, when it is reproducible', true],
    ['the archived chain, when the source is not reproducible', false],
  ])('[SYS-3] allows every record to be recomputed exactly from %s', async (_name, isReproducible) => {
    const archive = createMemoryArchive()
    const source = smallMarket({ isReproducible })
    const run = await runEngine({ source, startMs: at(monday, '10:00:00'), archive })
    await run.engine.stop()
    const records = await archive.recordsOf(monday)
    expect(records.map(({ symbol }) => symbol).toSorted()).toEqual([...source.chains.symbols()].toSorted())
    for (const record of records) {
      const asOfMs = record.asOfMs ?? 0
      const archived = await archive.chain(record.symbol, asOfMs)
      expect(archived === null).toBe(isReproducible)
      const chain = archived ?? (await source.chains.chain(record.symbol, asOfMs))
      if (!chain) throw new Error('The chain is missing')
      const input = { chain, session: record.session, anchor: record.anchor ?? Number.NaN }
      const { hp, mhp, bear, bull, weekly, monthly, coverage, flags, strikeStep } = computeLevels(input)
      expect(record).toMatchObject({ hp, mhp, bear, bull, weekly, monthly, coverage, flags, strikeStep })
      expect(record).toMatchObject({ inputHash: hashChainInput(input), source: 'scripted' })
    }
  })

  it('has levels as soon as they are published, and minutes once a minute and when the engine stops', async () => {
    const archive = createMemoryArchive()
    const run = await runEngine({ source: smallMarket(), startMs: at(monday, '09:31:00'), archive })
    const settle = () => new Promise(resolve => setImmediate(resolve))
    await run.step(59_000)
    await settle()
    expect(await archive.recordsOf(monday)).toHaveLength(6)
    expect(await archive.resilience(monday)).toBeNull()
    await run.step(1000)
    await settle()
    expect(await archive.resilience(monday)).toHaveLength(2)
    await run.step(30_000)
    await run.step(31_000)
    await run.engine.stop()
    expect(await archive.resilience(monday)).toHaveLength(3)
  })

  it('holds a session up to its last minute when the clock jumps to the next one', async () => {
    const archive = createMemoryArchive()
    const run = await runEngine({ source: smallMarket(), startMs: at(friday, '15:58:00'), archive })
    await run.advance(2 * minute)
    await run.jump(at(monday, '10:00:00'))
    await run.engine.stop()
    expect(await archive.resilience(friday)).toHaveLength(390)
    expect(await archive.resilience(monday)).toHaveLength(30)
  })

  it('[SYS-5] lets a new engine resume where the previous one stopped', async () => {
    const archive = createMemoryArchive()
    const source = smallMarket()
    const first = await runEngine({ source, startMs: at(monday, '10:00:00'), archive })
    await first.query({ about: 'restamp', symbols: ['SPY'] })
    const announcement = await first.query({ about: 'announce', text: 'Half day on Friday' })
    await first.step(1000)
    await first.engine.stop()
    const second = await resumeEngine({ source, startMs: at(monday, '10:00:01'), archive })
    expect(second.of('announcement')).toEqual([{ kind: 'announcement', announcement }])
    const query = { about: 'saved-table', feed: 'realtime', symbol: 'SPY', date: monday } as const
    const again = await second.query(query)
    expect(again).toEqual(await first.query(query))
    expect(again.scannerHasResetZones).toBe(true)
    expect(await archive.recordsOfSymbol(monday, 'SPY')).toHaveLength(2)
  })

  it('[SO-4] hides new levels from the delayed feed for 900 s across a restart and a jump', async () => {
    const archive = createMemoryArchive()
    const source = smallMarket()
    const first = await runEngine({ source, startMs: at(monday, '09:40:00'), archive })
    await first.engine.stop()
    const second = await resumeEngine({ source, startMs: at(monday, '09:41:00'), archive })
    await second.jump(at(monday, '09:43:00'))
    const sessionOnDelayed = async () =>
      (await second.query({ about: 'levels', feed: 'delayed', symbol: 'SPY' })).session
    expect(await sessionOnDelayed()).toBe(friday)
    expect(second.of('levels').at(-1)).toMatchObject({
      feed: 'delayed',
      session: expect.arrayContaining([friday]),
    })
    await second.advance(3 * minute)
    expect(await sessionOnDelayed()).toBe(monday)
    expect(second.of('levels').at(-1)).toMatchObject({
      feed: 'delayed',
      session: expect.arrayContaining([monday]),
    })
  })

  it('[SYS-5] restores the last good levels after a restart', async () => {
    const archive = createMemoryArchive()
    const first = await runEngine({ source: smallMarket(), startMs: at(friday, '10:00:00'), archive })
    const good = await first.query({ about: 'levels', feed: 'realtime', symbol: 'SPY' })
    await first.engine.stop()
    const source = smallMarket({ chains: morningChains(friday) })
    const second = await resumeEngine({ source, startMs: at(monday, '10:00:00'), archive })
    expect(await second.query({ about: 'levels', feed: 'realtime', symbol: 'SPY' })).toMatchObject({
      session: friday,
      hp: good.hp,
      inputHash: good.inputHash,
    })
  })

  it('ignores later data when the market starts again at an earlier time', async () => {
    const archive = createMemoryArchive()
    const source = smallMarket()
    const later = await runEngine({ source, startMs: at(tuesday, '10:00:00'), archive })
    await later.query({ about: 'restamp', symbols: null })
    await later.query({ about: 'announce', text: 'Tomorrow' })
    await later.engine.stop()
    const earlier = await resumeEngine({ source, startMs: at(monday, '10:00:00'), archive })
    expect(earlier.of('announcement')).toEqual([])
    const { provenance, scannerHasResetZones } = await earlier.query({
      about: 'saved-table',
      feed: 'realtime',
      symbol: 'SPY',
      date: monday,
    })
    expect([provenance.session, scannerHasResetZones]).toEqual([monday, false])
  })

  it('deletes sessions older than archiveDays', async () => {
    const archive = createMemoryArchive()
    const source = smallMarket()
    const run = await runEngine({ source, startMs: at(friday, '10:00:00'), archive, archiveDays: 2 })
    await run.engine.stop()
    expect((await archive.summary()).oldest).toBe(friday)
    await run.jump(at(monday, '10:00:00'))
    await run.engine.stop()
    expect((await archive.summary()).oldest).toBe(monday)
  })

  /** An archive whose writes can be made to fail. */
  function failingArchive() {
    const memory = createMemoryArchive()
    const state = { isFull: true, writes: 0 }
    const archive: MarketArchive = {
      ...memory,
      write(batch) {
        state.writes += 1
        return state.isFull ? Promise.reject(new Error('The disk is full')) : memory.write(batch)
      },
    }
    return { memory, archive, state }
  }

  it('[BY-21] retries a failed write later and reports the error to the operator', async () => {
    const { memory, archive, state } = failingArchive()
    const errors: (string | null)[] = []
    const onArchiveWrite = ({ error }: ArchiveReport) => void errors.push(error)
    const run = await runEngine({
      source: smallMarket(),
      startMs: at(monday, '10:00:00'),
      archive,
      onArchiveWrite,
    })
    await run.engine.stop()
    expect(new Set(errors)).toEqual(new Set(['The disk is full']))
    expect(await run.query({ about: 'sources' })).toMatchObject({
      inputs: [{ name: 'archive', state: 'failing', message: 'The disk is full' }],
    })
    expect(await run.refusal({ about: 'announce', text: 'Hello' })).toMatchObject({
      code: 'storage_failed',
      message: expect.stringMatching(/could not be saved and was not sent: The disk is full/),
    })
    state.isFull = false
    await run.advance(2 * minute)
    await run.engine.stop()
    expect(errors.at(-1)).toBeNull()
    expect(await memory.recordsOf(monday)).toHaveLength(6)
    expect(await memory.newestAnnouncement(at(monday, '11:00:00'))).toBeNull()
    expect(run.of('announcement')).toEqual([])
    expect((await run.query({ about: 'sources' })).inputs).toEqual([])
  })

  it('[BY-21] publishes prices while writes fail, and tries them again at growing intervals', async () => {
    const { archive, state } = failingArchive()
    const run = await runEngine({ source: smallMarket(), startMs: at(monday, '10:00:00'), archive })
    const secondsOfWrites: number[] = []
    for (let second = 1; second <= 160; second += 1) {
      const { writes } = state
      await run.step(1000)
      await new Promise(resolve => setImmediate(resolve))
      if (state.writes > writes) secondsOfWrites.push(second)
    }
    expect(secondsOfWrites).toEqual([1, 3, 7, 15, 30, 45, 60, 75, 90, 105, 120, 135, 150])
    expect(run.of('ticks').filter(({ feed }) => feed === 'realtime').length).toBeGreaterThan(2)
    state.isFull = false
    for (let second = 0; second < 15; second += 1) await run.step(1000)
    await new Promise(resolve => setImmediate(resolve))
    expect(await archive.recordsOf(monday)).toHaveLength(6)
  })

  it('[BY-21] keeps a limited number of rows while writes fail, and counts those it drops', async () => {
    const { memory, archive, state } = failingArchive()
    const reports: ArchiveReport[] = []
    const writer = createArchiveWriter({
      archive,
      isReproducible: true,
      archiveDays: 400,
      onArchiveWrite: report => void reports.push(report),
    })
    const records = maxPendingRows.records
    for (let row = 0; row < records + 5; row += 1) {
      if (row === 100) await writer.flush()
      writer.addRecord(testRecord({ stampedAtMs: row }), undefined)
    }
    await writer.flush()
    expect(reports.map(({ droppedRows }) => droppedRows)).toEqual([0, 5])
    state.isFull = false
    await writer.flush()
    expect(reports.at(-1)).toEqual({ error: null, rejected: [], droppedRows: 5 })
    const written = await memory.recordsOf(monday)
    expect([written.length, written[0]?.stampedAtMs]).toEqual([records, 5])
  })

  it('answers for a past day from the archive when the source no longer has it', async () => {
    const archive = createMemoryArchive()
    const asOfMs = at(friday, '09:50:00')
    const { chain } = morningChain('SPY', friday, 3)
    const chains = [...morningChains(friday), { knownAtMs: asOfMs, chain: { ...chain, asOfMs } }]
    const then = await runEngine({
      source: smallMarket({ chains, isReproducible: false }),
      startMs: at(friday, '10:00:00'),
      archive,
    })
    const query = {
      about: 'map',
      feed: 'realtime',
      symbol: 'SPY',
      mode: 'weekly',
      filter: 'auto',
      expiry: null,
      preview: false,
    } as const
    const map = await then.query({ ...query, date: null })
    await then.engine.stop()
    const now = await runEngine({
      source: smallMarket({ chains: morningChains(monday), isReproducible: false }),
      startMs: at(monday, '10:00:00'),
      archive,
    })
    expect(await now.query({ ...query, date: friday })).toEqual(map)
    expect(await now.refusal({ ...query, date: isoDate('2026-11-12') })).toMatchObject({
      code: 'no_levels',
    })
  })
})
