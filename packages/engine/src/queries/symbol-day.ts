import {
  type ChainLevels,
  computeChainLevels,
  type Depth,
  hashChainInput,
  type IsoDate,
  isoDate,
  type LevelFlag,
  type OptionChain,
  utcMidnight,
} from '@tidemark/domain'
import type { MarketSource } from '@tidemark/sources'
import { type MasterTable, orNull } from '../feeds/master-table.ts'
import { createLevelComputation } from '../levels/level-computation.ts'
import { flagsOf, type KnownLevels, LevelHistory } from '../levels/level-history.ts'
import type { LevelRecord } from '../levels/level-record.ts'
import { levelVersion } from '../levels/level-version.ts'
import { previousClose } from '../previous-close.ts'
import { type MarketSession, sessionOf, startedSession } from '../session-time.ts'
import { resultOf, type Work } from '../work/work-queue.ts'
import type { QueryAbout, QueryContext } from './query-context.ts'
import { noLevels, noSession, Refusal, unknownSymbol } from './refusal.ts'

/** Levels and prices of one symbol on one day: at its close, or current for the day in progress. All of it is of one session:
 *  where the levels are the last good ones, the prices are those of their session too. */
export interface SymbolDay {
  readonly symbol: string
  /** The session of levels and prices. */
  readonly session: MarketSession
  /** The session that was asked for; later than `session` where the last good levels stay. */
  readonly asked: MarketSession
  readonly record: LevelRecord
  /** Flags of the record and of a later failed computation. */
  readonly flags: readonly LevelFlag[]
  readonly isReset: boolean
  readonly price: number | null
  readonly open: number | null
  readonly prevClose: number | null
  readonly volume: number
  /** Time of the coming session's chain; see `MasterTable`. */
  readonly comingAsOfMs: number | null
  /** Of the levels of that day; see `levelVersion`. */
  readonly version: string
}

type DayQuery = Pick<QueryAbout<'map'>, 'feed' | 'date'>

/** Throws a Refusal when the feed does not know the symbol, the day or its levels. */
export async function symbolDay(
  context: QueryContext,
  symbol: string,
  { feed: tier, date }: DayQuery,
): Promise<SymbolDay> {
  const feed = context.feeds[tier]
  const index = indexOf(context, symbol)
  if (tier === 'realtime') await context.stamped(symbol)
  const session = date === null ? feed.session : startedSession(isoDate(date), feed.nowMs)
  if (!session) throw noSession(date ?? '')
  if (session.date !== feed.session.date) return pastDay(context, symbol, session, feed.nowMs)
  const { table } = feed
  feed.publishBeforeAnswer(index)
  const day = dayOf(symbol, session, table.levels(index), {
    ...pricesIn(table, index),
    open: orNull(table.lastOpen[index]),
    prevClose: orNull(table.prevClose[index]),
    comingAsOfMs: orNull(table.comingAsOfMs[index]),
  })
  return day.record.session === session.date ? day : lastGoodDay(context, day, feed.nowMs)
}

/** The day of the last good levels. The version stays the one that the feed has published. */
async function lastGoodDay(context: QueryContext, day: SymbolDay, nowMs: number): Promise<SymbolDay> {
  const session = sessionOf(day.record.session)
  const { comingAsOfMs } = day
  return { ...day, session, ...(await pastPrices(context, day.symbol, session, nowMs)), comingAsOfMs }
}

/** Position of a symbol in the listings and in the tables. */
export function indexOf({ source }: QueryContext, symbol: string): number {
  const index = source.listings().findIndex(listing => listing.symbol === symbol)
  if (index < 0) throw unknownSymbol(symbol)
  return index
}

export const pricesIn = (table: MasterTable, index: number) => ({
  price: orNull(table.price[index]),
  volume: table.volume[index] ?? 0,
})

/** A past day: levels from the archive, or recomputed if the source is reproducible. */
async function pastDay(
  context: QueryContext,
  symbol: string,
  session: MarketSession,
  nowMs: number,
): Promise<SymbolDay> {
  const prices = await pastPrices(context, symbol, session, nowMs)
  const history = await historyOf(context, symbol, session)
  return dayOf(symbol, session, history.at(symbol, session.nextOpenMs - 1), prices)
}

export async function pastPrices(
  { source }: Pick<QueryContext, 'source'>,
  symbol: string,
  session: MarketSession,
  nowMs: number,
): Promise<DayPrices> {
  const fromSeconds = utcMidnight(session.date)
  const day = await source.bars({ symbol, resolution: '1D', fromSeconds, toSeconds: fromSeconds + 1, nowMs })
  return {
    price: orNull(day.c[0]),
    open: orNull(day.o[0]),
    prevClose: await previousClose(source, symbol, session),
    volume: day.v[0] ?? 0,
    comingAsOfMs: null,
  }
}

async function historyOf(
  { source, archive, queue }: QueryContext,
  symbol: string,
  session: MarketSession,
): Promise<LevelHistory> {
  const levelHistory = new LevelHistory()
  const archived = await archive.recordsOfSymbol(session.date, symbol)
  for (const record of archived) levelHistory.add(record)
  if (archived.length > 0 || !source.chains.isReproducible) return levelHistory
  return resultOf(queue, 'lookups', recomputedHistory(source, symbol, session))
}

/** The records that an engine running through the session would have written. */
export async function* recomputedHistory(
  source: MarketSource,
  symbol: string,
  session: MarketSession,
): Work<LevelHistory> {
  const levelHistory = new LevelHistory()
  const computation = createLevelComputation(source, levelHistory, record => levelHistory.add(record))
  const [failed] = yield* computation.restore([symbol], session, session.closeMs)
  if (failed) throw failed.error
  return levelHistory
}

type DayPrices = Pick<SymbolDay, 'price' | 'open' | 'prevClose' | 'volume' | 'comingAsOfMs'>

function dayOf(symbol: string, session: MarketSession, known: KnownLevels, prices: DayPrices): SymbolDay {
  const { good, isReset } = known
  const flags = flagsOf(known)
  if (!good) throw noLevels(symbol, flags)
  const day = { symbol, session, asked: session, record: good, flags, isReset, ...prices }
  return { ...day, version: levelVersion(day) }
}

interface LevelSelection {
  readonly depth: Depth
  readonly expiry: IsoDate | null
}

interface RecomputedLevels extends ChainLevels {
  readonly inputHash: string
}

/** Recomputes the levels of a record from its chain, with walls and the levels of each expiry. */
export async function recomputeLevels(
  context: QueryContext,
  day: SymbolDay,
  selection: LevelSelection,
): Promise<RecomputedLevels> {
  const { record } = day
  const chain = await storedChain(context, day)
  const input = { chain, session: record.session, anchor: record.anchor ?? Number.NaN, ...selection }
  return { ...computeChainLevels(input), inputHash: hashChainInput(input) }
}

/** The chain of a day's levels. */
export async function storedChain(
  context: QueryContext,
  { symbol, record }: SymbolDay,
): Promise<OptionChain> {
  const chain = await chainOf(context, record)
  if (!chain)
    throw new Refusal('no_levels', `The option chain of ${symbol} for ${record.session} is no longer stored`)
  return chain
}

async function chainOf(
  { source, archive }: QueryContext,
  { symbol, asOfMs, stampedAtMs }: LevelRecord,
): Promise<OptionChain | null> {
  if (asOfMs === null) return null
  const atMs = source.chains.isReproducible ? asOfMs : stampedAtMs
  const chain = source.capabilities.chains ? await source.chains.chain(symbol, atMs) : undefined
  return chain?.asOfMs === asOfMs ? chain : archive.chain(symbol, asOfMs)
}
