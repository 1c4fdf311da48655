import type { ResiliencePoint } from '@tidemark/contracts'
import { DAY_MS, HOUR_MS, isoDate, type OptionChain } from '@tidemark/domain'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { itStoresEvents } from '../durable/durable-events-contract.ts'
import type { FiringPlace, RuleFiring } from '../firings/rule-firing.ts'
import type { LevelRecord } from '../levels/level-record.ts'
import { itStoresMargins } from './imported-margins-contract.ts'
import { type ArchiveBatch, emptyBatch, type MarketArchive } from './market-archive.ts'

/** An archive under test and how to open it again. */
export interface ArchiveSubject {
  open(): Promise<MarketArchive>
  /** Whether written data survives closing and opening. */
  readonly isPersistent: boolean
  remove(): Promise<void>
}

const monday = isoDate('2026-11-16')
const tuesday = isoDate('2026-11-17')
const at = (iso: string): number => Date.parse(iso)

export const testRecord = (changes: Partial<LevelRecord> = {}): LevelRecord => ({
  symbol: 'SPY',
  session: monday,
  stampedAtMs: at('2026-11-16T14:30:00Z'),
  anchor: 671.25,
  hp: 670.1 + 0.2,
  mhp: null,
  bear: [660.5, 668.75],
  bull: [672, 680.1],
  strikeStep: 1,
  coverage: 0.9375,
  weekly: [monday, isoDate('2026-11-18')],
  monthly: isoDate('2026-11-20'),
  flags: ['hpFallback'],
  asOfMs: at('2026-11-13T21:15:00Z'),
  source: 'simulated',
  inputHash: 'c0ffee0123456789',
  ...changes,
})

export const testFiring = (changes: Partial<RuleFiring> = {}): RuleFiring => ({
  id: 'hedge-break SPY',
  session: monday,
  title: 'Hedge Break',
  text: 'Closed more than one strike step beyond MHP',
  symbol: 'SPY',
  at: at('2026-11-16T14:41:00Z'),
  color: 'red',
  dir: 'D',
  evidence: {
    value: 0.1 + 0.2,
    level: 670.1,
    levelName: 'MHP',
    stampedAt: at('2026-11-16T14:30:00Z'),
    inputHash: 'c0ffee0123456789',
  },
  ...changes,
})

const point = (iso: string, srhg: number | null): ResiliencePoint => ({
  time: at(iso),
  val: { srhg, nrhg: -12.25, ruhg: null, srmhp: 3.1, nrmhp: 0, sdd: 0.5 },
})

function testChain(asOfMs: number): OptionChain {
  const column = (...values: number[]) => Float64Array.from(values)
  const columns = {
    strike: column(100, 102.5),
    callOi: column(10, 0),
    putOi: column(3, 7),
    callIv: column(0.2, Number.NaN),
    putIv: column(0.21, 0.1 + 0.2),
    callAsk: column(1.05, 0),
    putAsk: column(0.9, 2.2),
  }
  const empty = Object.fromEntries(Object.keys(columns).map(name => [name, column()])) as typeof columns
  return {
    symbol: 'SPY',
    spot: 101.37,
    asOfMs,
    source: 'cboe',
    expiries: [
      { date: monday, ...columns },
      { date: tuesday, ...empty },
    ],
  }
}

/** Contract suite that every MarketArchive adapter must pass. */
export function describeMarketArchive(name: string, createSubject: () => Promise<ArchiveSubject>): void {
  describe(`${name} as a market archive`, () => {
    let subject: ArchiveSubject
    let archive: MarketArchive
    beforeEach(async () => {
      subject = await createSubject()
      archive = await subject.open()
    })
    afterEach(async () => {
      await archive.close()
      await subject.remove()
    })

    const write = (batch: Partial<ArchiveBatch>) => archive.write({ ...emptyBatch, ...batch })
    /** Closes and opens a persistent archive again. */
    const reopen = async () => {
      if (!subject.isPersistent) return
      await archive.close()
      archive = await subject.open()
    }

    it('returns level records exactly, in order of time', async () => {
      const first = testRecord()
      const later = testRecord({
        stampedAtMs: first.stampedAtMs + HOUR_MS,
        hp: null,
        flags: [],
        weekly: [],
      })
      const other = testRecord({ symbol: 'QQQ', monthly: null, bear: null, anchor: null, source: null })
      await write({ records: [later, other] })
      await write({ records: [first, testRecord({ session: tuesday, symbol: 'IWM' })] })
      await reopen()
      expect(await archive.recordsOfSymbol(monday, 'SPY')).toEqual([first, later])
      expect((await archive.recordsOf(monday)).map(({ symbol }) => symbol).toSorted()).toEqual([
        'QQQ',
        'SPY',
        'SPY',
      ])
      expect(await archive.recordsOfSymbol(monday, 'QQQ')).toEqual([other])
      expect(await archive.recordsOf(isoDate('2026-11-18'))).toEqual([])
    })

    it('returns any numbers of a record exactly', async () => {
      const price = fc.double({ noNaN: true, min: 0.0001, max: 10_000_000 })
      const prices = fc.tuple(price, price, price, price, price, price, price)
      await fc.assert(
        fc.asyncProperty(prices, async ([hp, mhp, a, b, c, d, anchor]) => {
          const record = testRecord({ hp, mhp, bear: [a, b], bull: [c, d], anchor })
          await write({ records: [record] })
          expect(await archive.recordsOfSymbol(monday, 'SPY')).toEqual([record])
        }),
        { numRuns: 20 },
      )
    })

    it('replaces a record of the same symbol and time', async () => {
      await write({ records: [testRecord()] })
      await write({ records: [testRecord({ hp: 1 })] })
      expect(await archive.recordsOfSymbol(monday, 'SPY')).toEqual([testRecord({ hp: 1 })])
    })

    it('returns the newest record of each symbol at a time', async () => {
      const { stampedAtMs } = testRecord()
      const old = testRecord()
      const newer = testRecord({ session: tuesday, stampedAtMs: stampedAtMs + DAY_MS })
      const quiet = testRecord({ symbol: 'QQQ' })
      await write({ records: [newer, quiet, old] })
      const newestAt = async (since: typeof monday, ms: number) =>
        (await archive.newestRecords(since, ms)).toSorted((a, b) => a.symbol.localeCompare(b.symbol))
      expect(await newestAt(monday, newer.stampedAtMs)).toEqual([quiet, newer])
      expect(await newestAt(monday, newer.stampedAtMs - 1)).toEqual([quiet, old])
      expect(await newestAt(tuesday, newer.stampedAtMs)).toEqual([newer])
      expect(await newestAt(monday, stampedAtMs - 1)).toEqual([])
    })

    it('writes the records of 3000 symbols in one batch', async () => {
      const records = Array.from({ length: 3000 }, (_, index) =>
        testRecord({ symbol: `S${index}`, hp: index / 7 }),
      )
      await write({ records })
      await reopen()
      const stored = await archive.recordsOf(monday)
      expect(stored.toSorted((a, b) => (a.hp ?? 0) - (b.hp ?? 0))).toEqual(records)
    })

    it('returns a chain exactly', async () => {
      const chain = testChain(at('2026-11-16T15:04:05Z'))
      await write({ chains: [chain, testChain(at('2026-11-17T15:04:05Z'))] })
      await reopen()
      expect(await archive.chain('SPY', chain.asOfMs)).toEqual(chain)
      expect(await archive.chain('SPY', chain.asOfMs + 1)).toBeNull()
      expect(await archive.chain('QQQ', chain.asOfMs)).toBeNull()
    })

    it('replaces the resilience of a session with the last written', async () => {
      const points = [point('2026-11-16T14:31:00Z', 1 / 3), point('2026-11-16T14:32:00Z', null)]
      expect(await archive.resilience(monday)).toBeNull()
      await write({ resilience: [{ session: monday, points: points.slice(0, 1) }] })
      await write({ resilience: [{ session: monday, points }] })
      await reopen()
      expect(await archive.resilience(monday)).toEqual(points)
      expect(await archive.resilience(tuesday)).toBeNull()
    })

    it('[AL-5] returns the newest announcement at a time', async () => {
      const announcements = [
        { time: 2000, text: 'Later: “half day”\non Friday' },
        { time: 1000, text: 'Earlier' },
      ]
      expect(await archive.newestAnnouncement(5000)).toBeNull()
      await write({ announcements })
      await reopen()
      expect(await archive.newestAnnouncement(5000)).toEqual(announcements[0])
      expect(await archive.newestAnnouncement(1999)).toEqual(announcements[1])
      expect(await archive.newestAnnouncement(999)).toBeNull()
    })

    it('[AL-4] returns firings exactly: those of a session, and pages of the newest at a time', async () => {
      const evidence = { value: null, level: null, levelName: null, stampedAt: null, inputHash: null }
      const first = testFiring({ id: 'a', at: 1000 })
      const same = testFiring({ id: 'b', at: 1000, symbol: null, dir: '-', evidence })
      const later = testFiring({ id: '“c” é', at: 2000 })
      const next = testFiring({ id: 'd', at: 3000, session: tuesday })
      await write({ firings: [later, same, next, first] })
      await reopen()
      expect(await archive.firingsOf(monday)).toEqual([first, same, later])
      expect(await archive.firingsOf(isoDate('2026-11-18'))).toEqual([])
      const page = (before: FiringPlace | null, untilMs: number, limit: number) =>
        archive.newestFirings({ before, untilMs, limit })
      expect(await page(null, 5000, 10)).toEqual([next, later, same, first])
      expect(await page(null, 2999, 2)).toEqual([later, same])
      expect(await page(same, 5000, 10)).toEqual([first])
      expect(await page(first, 5000, 10)).toEqual([])
      expect(await page(next, 1999, 10)).toEqual([same, first])
    })

    it('[AL-4] keeps a firing as it was written first', async () => {
      await write({ firings: [testFiring({ text: 'first' })] })
      await write({ firings: [testFiring({ text: 'again' }), testFiring({ id: 'other' })] })
      expect((await archive.firingsOf(monday)).map(({ text }) => text)).toEqual(['first', testFiring().text])
    })

    it('[BY-21] stores the rest of a batch that has a row it cannot store, and all later batches', async () => {
      const announcements = [
        { time: 1000, text: 'before' },
        { time: 2000, text: 'NUL: \0' },
        { time: 3000, text: 'after' },
      ]
      const records = [testRecord(), testRecord({ symbol: 'A\0B' }), testRecord({ symbol: 'QQQ' })]
      const resilience = [{ session: monday, points: [] }]
      const rejected = await write({ records, announcements, resilience })
      expect(rejected.every(({ row, reason }) => row !== '' && reason !== '')).toBe(true)
      expect(await write({ announcements: [{ time: 4000, text: 'later' }] })).toEqual([])
      await reopen()
      const symbols = (await archive.recordsOf(monday)).map(({ symbol }) => symbol)
      expect(symbols).toEqual(expect.arrayContaining(['SPY', 'QQQ']))
      expect(symbols.length + rejected.length).toBeGreaterThanOrEqual(3)
      expect(await archive.resilience(monday)).toEqual([])
      expect(await archive.newestAnnouncement(1999)).toEqual(announcements[0])
      expect(await archive.newestAnnouncement(3999)).toEqual(announcements[2])
      expect(await archive.newestAnnouncement(4000)).toMatchObject({ text: 'later' })
    })

    itStoresEvents(() => ({
      events: archive.events,
      append: async events => void (await write({ events })),
    }))

    itStoresMargins(() => archive.margins, reopen)

    it('[SYS-5] keeps an event with the rows of its batch', async () => {
      const events = [{ key: 'k', kind: 'announcement', body: { time: 1000 } }]
      await write({ announcements: [{ time: 1000, text: 'Hello' }], events })
      await reopen()
      expect(await archive.newestAnnouncement(1000)).toMatchObject({ text: 'Hello' })
      expect(await archive.events.unpublished(10)).toEqual(events)
    })

    it('[SYS-5] stores no event of a batch of which it can store no row, and else all of them', async () => {
      const events = [{ key: 'k', kind: 'announcement', body: {} }]
      const rejected = await write({ announcements: [{ time: 1000, text: 'NUL: \0' }], events })
      const stored = await archive.events.unpublished(10)
      const isStored = rejected.length === 0
      expect(stored).toEqual(isStored ? events : [])
      expect((await archive.newestAnnouncement(1000)) !== null).toBe(isStored)
      const records = [testRecord(), testRecord({ symbol: 'A\0B' })]
      await write({ records, events: [{ key: 'l', kind: 'stamps', body: {} }] })
      expect((await archive.events.unpublished(10)).at(-1)?.key).toBe('l')
    })

    it('deletes sessions before a day and summarises the rest', async () => {
      const { stampedAtMs } = testRecord()
      const later = testRecord({ session: tuesday, stampedAtMs: stampedAtMs + DAY_MS })
      await write({
        records: [testRecord(), later],
        chains: [testChain(stampedAtMs)],
        resilience: [{ session: monday, points: [] }],
        firings: [testFiring(), testFiring({ id: 'later', session: tuesday })],
        announcements: [
          { time: 1000, text: 'old' },
          { time: 2000, text: 'the newest stays' },
        ],
      })
      expect(await archive.summary()).toMatchObject({ sessions: 2, stamps: 2, oldest: monday })
      await archive.deleteBefore(tuesday)
      await reopen()
      expect(await archive.summary()).toMatchObject({ sessions: 1, stamps: 1, oldest: tuesday })
      expect(await archive.recordsOf(tuesday)).toEqual([later])
      expect(await archive.resilience(monday)).toBeNull()
      expect(await archive.chain('SPY', stampedAtMs)).toBeNull()
      expect(await archive.firingsOf(monday)).toEqual([])
      expect(await archive.firingsOf(tuesday)).toHaveLength(1)
      expect(await archive.newestAnnouncement(1500)).toBeNull()
      expect(await archive.newestAnnouncement(5000)).toMatchObject({ text: 'the newest stays' })
      await archive.deleteBefore(isoDate('2027-01-01'))
      expect(await archive.summary()).toMatchObject({ sessions: 0, stamps: 0, oldest: null })
    })
  })
}
