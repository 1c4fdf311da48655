import type { LevelStamp } from '@tidemark/contracts'
import { isoDate } from '@tidemark/domain'
import type { LevelRecord } from '../levels/level-record.ts'
import { type MarketSession, startedSession } from '../session-time.ts'
import { resultOf, type Work } from '../work/work-queue.ts'
import type { Cancellation } from './cancellation.ts'
import { listedSymbol, recordsOf, scaleOf } from './earlier-maps.ts'
import type { FuturesScaling } from './futures-scaling.ts'
import { isoInstant } from './provenance.ts'
import type { QueryAbout, QueryContext } from './query-context.ts'
import { recomputedHistory } from './symbol-day.ts'

/** Every stamp of the sessions that the feed has reached, also failed ones, the newest first. */
export async function answerLevelStamps(
  context: QueryContext,
  query: QueryAbout<'level-stamps'>,
  cancellation: Cancellation,
): Promise<LevelStamp[]> {
  const { listed, future } = listedSymbol(context, query.symbol)
  if (query.feed === 'realtime') await context.stamped(listed)
  const { nowMs } = context.feeds[query.feed]
  const work = readStamps(context, { symbol: listed, future, nowMs }, query)
  return resultOf(context.queue, 'queries', work, () => cancellation.isCancelled)
}

interface Subject extends Pick<ReturnType<typeof listedSymbol>, 'future'> {
  readonly symbol: string
  readonly nowMs: number
}

async function* readStamps(
  context: QueryContext,
  subject: Subject,
  { sessions, beforeMs, limit }: QueryAbout<'level-stamps'>,
): Work<LevelStamp[]> {
  const stamps: LevelStamp[] = []
  for (const [i, date] of sessions.entries()) {
    const session = startedSession(isoDate(date), subject.nowMs)
    const scale = session && (await scaleOf(context, subject, session))
    yield
    if (!scale) continue
    const endMs = i === 0 && beforeMs !== null ? beforeMs : Number.POSITIVE_INFINITY
    const records = yield* readRecords(context, subject, session)
    const known = records.filter(record => record.stampedAtMs < endMs).reverse()
    stamps.push(...known.slice(0, limit - stamps.length).map(record => stampOf(record, scale)))
    if (stamps.length === limit) break
  }
  return stamps
}

/** In order of time. The archive of the session in progress may be behind what the feed knows. */
async function* readRecords(
  { source, archive, levelHistory }: QueryContext,
  { symbol, nowMs }: Subject,
  session: MarketSession,
): Work<readonly LevelRecord[]> {
  const byTime = new Map<number, LevelRecord>()
  const archived = await archive.recordsOfSymbol(session.date, symbol)
  yield
  for (const record of [...archived, ...recordsOf(levelHistory, symbol, session)])
    if (record.session === session.date && record.stampedAtMs <= nowMs) byTime.set(record.stampedAtMs, record)
  if (byTime.size === 0 && source.chains.isReproducible && session.closeMs <= nowMs)
    return recordsOf(yield* recomputedHistory(source, symbol, session), symbol, session)
  return [...byTime.values()].sort((a, b) => a.stampedAtMs - b.stampedAtMs)
}

const stampOf = (record: LevelRecord, scale: FuturesScaling): LevelStamp => ({
  session: record.session,
  stampedAt: new Date(record.stampedAtMs).toISOString(),
  hp: scale.price(record.hp),
  mhp: scale.price(record.mhp),
  bear: scale.band(record.bear),
  bull: scale.band(record.bull),
  flags: [...record.flags],
  inputs: {
    anchor: scale.price(record.anchor),
    asOf: isoInstant(record.asOfMs),
    source: record.source,
    weekly: [...record.weekly],
    monthly: record.monthly,
    strikeStep: scale.price(record.strikeStep),
    coverage: record.coverage,
    inputHash: record.inputHash,
  },
})
