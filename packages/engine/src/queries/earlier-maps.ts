import type { EarlierMap } from '@tidemark/contracts'
import { isoDate, midGap, redistributionBand } from '@tidemark/domain'
import type { LevelHistory } from '../levels/level-history.ts'
import { isGood, type LevelRecord } from '../levels/level-record.ts'
import { type MarketSession, startedSession } from '../session-time.ts'
import { resultOf, type Work } from '../work/work-queue.ts'
import type { Cancellation } from './cancellation.ts'
import { futuresRatio, type IndexFuture, indexFuture, isFuture } from './futures-basis.ts'
import { type FuturesScaling, futuresScaling } from './futures-scaling.ts'
import type { QueryAbout, QueryContext } from './query-context.ts'
import { Refusal, unknownSymbol } from './refusal.ts'
import { pastPrices, recomputedHistory } from './symbol-day.ts'

/** The maps of many sessions that are over on the feed, as they were stamped. A session without levels is left out. */
export async function answerEarlierMaps(
  context: QueryContext,
  { feed: tier, symbol: given, sessions }: QueryAbout<'earlier-maps'>,
  cancellation: Cancellation,
): Promise<EarlierMap[]> {
  const { listed, future } = listedSymbol(context, given)
  const feed = context.feeds[tier]
  const closed = sessions.flatMap(date => {
    const session = startedSession(isoDate(date), feed.nowMs)
    return session && session.closeMs <= feed.nowMs ? session : []
  })
  const work = readMaps(context, { symbol: listed, future, nowMs: feed.nowMs }, closed)
  return resultOf(context.queue, 'queries', work, () => cancellation.isCancelled)
}

/** The symbol that levels are stored of: its own, or for an index future its fund. Throws a Refusal for an unknown one. */
export function listedSymbol({ source }: QueryContext, given: string): ListedSymbol {
  const symbol = given.trim().toUpperCase()
  const future = isFuture(symbol) ? indexFuture(symbol) : null
  const listed = future?.fund ?? symbol
  if (!source.listings().some(listing => listing.symbol === listed)) throw unknownSymbol(symbol)
  return { listed, future }
}

interface ListedSymbol {
  readonly listed: string
  readonly future: IndexFuture | null
}

interface Subject {
  readonly symbol: string
  readonly future: IndexFuture | null
  readonly nowMs: number
}

async function* readMaps(
  context: QueryContext,
  subject: Subject,
  sessions: readonly MarketSession[],
): Work<EarlierMap[]> {
  const maps: EarlierMap[] = []
  for (const session of sessions) {
    const scale = await scaleOf(context, subject, session)
    yield
    const map = scale && (yield* readMap(context, subject, session, scale))
    if (map) maps.push(map)
  }
  return maps
}

/** Null for a future without a settlement of that day. */
export async function scaleOf(
  { source }: QueryContext,
  { future }: Pick<Subject, 'future'>,
  session: MarketSession,
): Promise<FuturesScaling | null> {
  if (future === null) return futuresScaling()
  try {
    return futuresScaling(await futuresRatio(source, future, session, session.openMs - 1))
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

async function* readMap(
  context: QueryContext,
  { symbol, nowMs }: Subject,
  session: MarketSession,
  scale: FuturesScaling,
): Work<EarlierMap | null> {
  const { source, archive } = context
  const archived = await archive.recordsOfSymbol(session.date, symbol)
  yield
  const isRecomputed = archived.length === 0 && source.chains.isReproducible
  const records = isRecomputed
    ? recordsOf(yield* recomputedHistory(source, symbol, session), symbol, session)
    : archived
  const stamps = stampsInEffect(records.filter(isGood), session)
  if (stamps.length === 0) return null
  const { open, prevClose } = await pastPrices(context, symbol, session, nowMs)
  return {
    session: session.date,
    hg: scale.price(midGap(open, prevClose)),
    redistribution: scale.band(redistributionBand(open, prevClose)),
    stamps: stamps.map(({ stampedAtMs, hp, mhp, bear, bull }) => ({
      stampedAt: new Date(stampedAtMs).toISOString(),
      hp: scale.price(hp),
      mhp: scale.price(mhp),
      bear: scale.band(bear),
      bull: scale.band(bull),
    })),
  }
}

export const recordsOf = (history: LevelHistory, symbol: string, { nextOpenMs }: MarketSession) =>
  history.between(symbol, Number.NEGATIVE_INFINITY, nextOpenMs - 1)

/** What a trader saw between open and close: the newest stamp at the open and each later one that changed the levels. A
 *  session stamped only after its close, by an engine that did not run, has its last stamp. */
function stampsInEffect(
  records: readonly LevelRecord[],
  { openMs, closeMs }: MarketSession,
): readonly LevelRecord[] {
  const known = records.filter(({ stampedAtMs }) => stampedAtMs <= closeMs)
  if (known.length === 0) return records.slice(-1)
  const first = Math.max(
    0,
    known.findLastIndex(({ stampedAtMs }) => stampedAtMs <= openMs),
  )
  return known
    .slice(first)
    .filter((record, i, all) => i === 0 || levelsText(record) !== levelsText(all[i - 1] as LevelRecord))
}

const levelsText = ({ hp, mhp, bear, bull }: LevelRecord): string => JSON.stringify([hp, mhp, bear, bull])
