import { epochOf, type ScanDay, type ScanHits } from '@tidemark/contracts'
import { delayedFeedSeconds, type IsoDate, isoDate } from '@tidemark/domain'
import { type MarketSession, sessionAt, sessionOf, startedSession } from '@tidemark/engine'
import type { AlertOwner } from '../alerts/index.ts'
import type { MarketClockReader } from '../market/clock/index.ts'
import { feedNowMs } from '../market/history/index.ts'
import { RequestError } from '../platform/errors/request-error.ts'
import { scanCsv } from '../platform/scan-csv.ts'
import type { AccountStore } from '../roles/account-database/account-store.ts'
import type { ScanDayKey } from './scan-day-store.ts'
import type { ScanRecord } from './scan-store.ts'
import { unknownScan } from './scans.ts'
import { type VisibleTime, visibleDay, visibleSpans } from './visible-scan-day.ts'

interface ScanDayParts {
  readonly store: Pick<AccountStore, 'scans' | 'scanDays'>
  readonly market: MarketClockReader
}

interface CsvFile {
  readonly name: string
  readonly text: string
}

/** What named scans listed. Nothing of it is newer than the feed that the owner has now. */
export interface ScanDays {
  /** The symbols that came and went in a session; by default in the last one that has begun on the owner's feed. */
  day(owner: AlertOwner, scanId: string, date?: string): Promise<ScanDay>
  csv(owner: AlertOwner, scanId: string, date?: string): Promise<CsvFile>
  /** The scans that list a symbol at the last evaluated minute end. */
  hits(owner: AlertOwner, symbol: string): Promise<ScanHits>
}

type StoredDay = Omit<ScanDayKey, 'rule'>

export function createScanDays({ store, market }: ScanDayParts): ScanDays {
  async function read(owner: AlertOwner, scanId: string, date: string | undefined) {
    const scan = await store.scans.get(owner.userId, scanId)
    if (!scan) throw unknownScan()
    const nowMs = feedNowMs(market, owner.feed)
    const current = sessionAt(nowMs)
    const session = date === undefined ? current : requestedSession(isoDate(date), nowMs)
    const timeOf = (epoch: number): VisibleTime => ({
      fromMs: visibleFrom(scan, epoch, owner),
      untilMs: nowMs,
    })
    const epoch = epochOf(market.read())
    const days = (await store.scanDays.days(scan.rule))
      .filter(day => isPast(day, current.date, epoch))
      .filter(day => sessionOf(isoDate(day.session)).closeMs > timeOf(day.epoch).fromMs)
    const day = newestDay(days, session.date, owner)
    const stored = day && (await store.scanDays.read({ ...day, rule: scan.rule }))
    const visible = stored ? visibleDay(stored, timeOf(day.epoch)) : { rows: [], spans: [], isCut: false }
    const sessions = new Set([current.date, ...days.map(({ session: ofDay }) => ofDay)])
    const { openMs: open, closeMs: close } = session
    const answer = { date: session.date, open, close, ...visible, sessions: [...sessions].sort().reverse() }
    return { scan, answer }
  }

  return {
    day: async (owner, scanId, date) => (await read(owner, scanId, date)).answer,
    async csv(owner, scanId, date) {
      const { scan, answer } = await read(owner, scanId, date)
      return { name: `${scan.name} ${answer.date}.csv`, text: scanCsv(scan.name, answer) }
    },
    async hits(owner, symbol) {
      const untilMs = feedNowMs(market, owner.feed)
      const epoch = epochOf(market.read())
      const session = sessionAt(untilMs).date
      const scans = await store.scans.list(owner.userId)
      const listings = await store.scanDays.listings({ feed: owner.feed, session, epoch }, symbol, [
        ...new Set(scans.map(({ rule }) => rule)),
      ])
      const found = scans.flatMap(scan => {
        const listing = listings.find(({ rule }) => rule === scan.rule)
        const fromMs = visibleFrom(scan, epoch, owner)
        const spans = visibleSpans(listing?.spans ?? [], { fromMs, untilMs })
        const [first, last] = [spans[0], spans.at(-1)]
        return first && last ? [{ scan, cameMs: listing?.cameMs ?? null, first, last }] : []
      })
      return {
        symbol,
        asOf: found.length === 0 ? null : Math.max(...found.map(({ last }) => last.until)),
        hits: found.flatMap(({ scan: { id, name }, cameMs, first }) =>
          cameMs === null || cameMs > untilMs
            ? []
            : [{ scanId: id, name, since: Math.max(cameMs, first.from) }],
        ),
      }
    },
  }
}

function requestedSession(date: IsoDate, nowMs: number): MarketSession {
  const session = startedSession(date, nowMs)
  if (!session) throw RequestError.notFound(`There was no session on ${date} yet. Choose another day`)
  return session
}

/** The scan was made on the market clock; the delayed feed reaches that time later. */
function visibleFrom({ activeFrom, activeEpoch }: ScanRecord, epoch: number, { feed }: AlertOwner): number {
  if (epoch < activeEpoch) return Number.POSITIVE_INFINITY
  if (epoch > activeEpoch) return Number.NEGATIVE_INFINITY
  return activeFrom - (feed === 'delayed' ? delayedFeedSeconds * 1000 : 0)
}

/** Of the session in progress, only the current epoch counts. */
const isPast = (day: StoredDay, currentDate: string, epoch: number): boolean =>
  day.session < currentDate || (day.session === currentDate && day.epoch === epoch)

/** The day on the owner's feed, or on the other one when the owner had that one then. */
function newestDay(days: readonly StoredDay[], date: string, { feed }: AlertOwner): StoredDay | null {
  const [newest] = days
    .filter(({ session }) => session === date)
    .sort((a, b) => b.epoch - a.epoch || Number(b.feed === feed) - Number(a.feed === feed))
  return newest ?? null
}
