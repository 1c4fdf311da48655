import type { ResiliencePoint } from '@tidemark/contracts'
import { isoDate, type OptionChain } from '@tidemark/domain'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { LevelRecord } from '../levels/level-record.ts'
import type { ArchiveBatch, MarketArchive } from './market-archive.ts'

/** Where an archive lies and how to come back to it. */
export interface ArchiveSubject {
  open(): Promise<MarketArchive>
  /** Whether what was written is there for the next one who opens it. */
  readonly isLasting: boolean
  remove(): Promise<void>
}

const monday = isoDate('2026-11-16')
const tuesday = isoDate('2026-11-17')
const at = (iso: string): number => Date.parse(iso)

export const nothing: ArchiveBatch = { stamps: [], chains: [], resilience: [], announcements: [] }

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

const point = (iso: string, srhg: number | null): ResiliencePoint => ({
  time: at(iso),
  val: { srhg, nrhg: -12.25, ruhg: null, srmhp: 3.1, nrmhp: 0, sdd: 0.5 },
})

function someChain(asOfMs: number): OptionChain {
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

/** What every archive must do, wherever it keeps things. */
export function describeMarketArchive(name: string, makeSubject: () => Promise<ArchiveSubject>): void {
  describe(`${name} as a market archive`, () => {
    let subject: ArchiveSubject
    let archive: MarketArchive
    beforeEach(async () => {
      subject = await makeSubject()
      archive = await subject.open()
    })
    afterEach(async () => {
      await archive.close()
      await subject.remove()
    })

    const write = (batch: Partial<ArchiveBatch>) => archive.write({ ...nothing, ...batch })
    /** What is there must be there after a restart too, where that is promised. */
    const comeBack = async () => {
      if (!subject.isLasting) return
      await archive.close()
      archive = await subject.open()
    }

    it('gives stamps back bit for bit, in order of time', async () => {
      const first = testRecord()
      const later = testRecord({
        stampedAtMs: first.stampedAtMs + 3_600_000,
        hp: null,
        flags: [],
        weekly: [],
      })
      const other = testRecord({ symbol: 'QQQ', monthly: null, bear: null, anchor: null, source: null })
      await write({ stamps: [later, other] })
      await write({ stamps: [first, testRecord({ session: tuesday, symbol: 'IWM' })] })
      await comeBack()
      expect(await archive.stampsOfSymbol(monday, 'SPY')).toEqual([first, later])
      expect((await archive.stampsOf(monday)).map(({ symbol }) => symbol).toSorted()).toEqual([
        'QQQ',
        'SPY',
        'SPY',
      ])
      expect(await archive.stampsOfSymbol(monday, 'QQQ')).toEqual([other])
      expect(await archive.stampsOf(isoDate('2026-11-18'))).toEqual([])
    })

    it('gives any numbers of a stamp back bit for bit', async () => {
      const price = fc.double({ noNaN: true, min: 0.0001, max: 10_000_000 })
      const prices = fc.tuple(price, price, price, price, price, price, price)
      await fc.assert(
        fc.asyncProperty(prices, async ([hp, mhp, a, b, c, d, anchor]) => {
          const stamp = testRecord({ hp, mhp, bear: [a, b], bull: [c, d], anchor })
          await write({ stamps: [stamp] })
          expect(await archive.stampsOfSymbol(monday, 'SPY')).toEqual([stamp])
        }),
        { numRuns: 20 },
      )
    })

    it('takes a stamp of the same moment in place of the old one', async () => {
      await write({ stamps: [testRecord()] })
      await write({ stamps: [testRecord({ hp: 1 })] })
      expect(await archive.stampsOfSymbol(monday, 'SPY')).toEqual([testRecord({ hp: 1 })])
    })

    it('knows the newest stamp of each symbol at a moment', async () => {
      const { stampedAtMs } = testRecord()
      const old = testRecord()
      const newer = testRecord({ session: tuesday, stampedAtMs: stampedAtMs + 86_400_000 })
      const quiet = testRecord({ symbol: 'QQQ' })
      await write({ stamps: [newer, quiet, old] })
      const newestAt = async (since: typeof monday, ms: number) =>
        (await archive.newestStamps(since, ms)).toSorted((a, b) => a.symbol.localeCompare(b.symbol))
      expect(await newestAt(monday, newer.stampedAtMs)).toEqual([quiet, newer])
      expect(await newestAt(monday, newer.stampedAtMs - 1)).toEqual([quiet, old])
      expect(await newestAt(tuesday, newer.stampedAtMs)).toEqual([newer])
      expect(await newestAt(monday, stampedAtMs - 1)).toEqual([])
    })

    it('holds a whole universe of stamps in one write', async () => {
      const stamps = Array.from({ length: 3000 }, (_, index) =>
        testRecord({ symbol: `S${index}`, hp: index / 7 }),
      )
      await write({ stamps })
      await comeBack()
      const kept = await archive.stampsOf(monday)
      expect(kept.toSorted((a, b) => (a.hp ?? 0) - (b.hp ?? 0))).toEqual(stamps)
    })

    it('gives a chain back bit for bit', async () => {
      const chain = someChain(at('2026-11-16T15:04:05Z'))
      await write({ chains: [chain, someChain(at('2026-11-17T15:04:05Z'))] })
      await comeBack()
      expect(await archive.chain('SPY', chain.asOfMs)).toEqual(chain)
      expect(await archive.chain('SPY', chain.asOfMs + 1)).toBeNull()
      expect(await archive.chain('QQQ', chain.asOfMs)).toBeNull()
    })

    it('keeps the resilience of a session, the last written whole', async () => {
      const points = [point('2026-11-16T14:31:00Z', 1 / 3), point('2026-11-16T14:32:00Z', null)]
      expect(await archive.resilience(monday)).toBeNull()
      await write({ resilience: [{ session: monday, points: points.slice(0, 1) }] })
      await write({ resilience: [{ session: monday, points }] })
      await comeBack()
      expect(await archive.resilience(monday)).toEqual(points)
      expect(await archive.resilience(tuesday)).toBeNull()
    })

    it('[AL-5] knows the newest announcement at a moment', async () => {
      const announcements = [
        { time: 2000, text: 'Later: “half day”\non Friday' },
        { time: 1000, text: 'Earlier' },
      ]
      expect(await archive.newestAnnouncement(5000)).toBeNull()
      await write({ announcements })
      await comeBack()
      expect(await archive.newestAnnouncement(5000)).toEqual(announcements[0])
      expect(await archive.newestAnnouncement(1999)).toEqual(announcements[1])
      expect(await archive.newestAnnouncement(999)).toBeNull()
    })

    it('forgets sessions before a day and says what it holds', async () => {
      const { stampedAtMs } = testRecord()
      const kept = testRecord({ session: tuesday, stampedAtMs: stampedAtMs + 86_400_000 })
      await write({
        stamps: [testRecord(), kept],
        chains: [someChain(stampedAtMs)],
        resilience: [{ session: monday, points: [] }],
        announcements: [
          { time: 1000, text: 'old' },
          { time: 2000, text: 'the newest stays' },
        ],
      })
      expect(await archive.summary()).toMatchObject({ sessions: 2, stamps: 2, oldest: monday })
      await archive.forgetBefore(tuesday)
      await comeBack()
      expect(await archive.summary()).toMatchObject({ sessions: 1, stamps: 1, oldest: tuesday })
      expect(await archive.stampsOf(tuesday)).toEqual([kept])
      expect(await archive.resilience(monday)).toBeNull()
      expect(await archive.chain('SPY', stampedAtMs)).toBeNull()
      expect(await archive.newestAnnouncement(1500)).toBeNull()
      expect(await archive.newestAnnouncement(5000)).toMatchObject({ text: 'the newest stays' })
      await archive.forgetBefore(isoDate('2027-01-01'))
      expect(await archive.summary()).toMatchObject({ sessions: 0, stamps: 0, oldest: null })
    })
  })
}
