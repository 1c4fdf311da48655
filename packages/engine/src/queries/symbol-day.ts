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
import { orNull } from '../feeds/master-table.ts'
import { createLevelComputation } from '../levels/level-computation.ts'
import { type KnownLevels, LevelHistory } from '../levels/level-history.ts'
import type { LevelRecord } from '../levels/level-record.ts'
import { begunSession, type MarketSession } from '../session-time.ts'
import type { QueryAbout, QueryContext } from './query-context.ts'
import { noLevels, noSession, Refusal, unknownSymbol } from './refusal.ts'

/** What a feed knows of one symbol on one day, at its end or, of the day in progress, now. */
export interface SymbolDay {
  readonly symbol: string
  readonly session: MarketSession
  readonly stamp: LevelRecord
  /** Of the stamp, and of a later attempt that failed. */
  readonly flags: readonly LevelFlag[]
  readonly isReset: boolean
  readonly price: number | null
  readonly open: number | null
  readonly prevClose: number | null
  readonly volume: number
}

type DayQuestion = Pick<QueryAbout<'map'>, 'feed' | 'date'>

/** A refusal where the feed knows no such symbol, day or levels. */
export async function symbolDay(
  context: QueryContext,
  symbol: string,
  { feed: tier, date }: DayQuestion,
): Promise<SymbolDay> {
  const feed = context.feeds[tier]
  const index = context.source.listings().findIndex(listing => listing.symbol === symbol)
  if (index < 0) throw unknownSymbol(symbol)
  const session = date === null ? feed.session : begunSession(isoDate(date), feed.nowMs)
  if (!session) throw noSession(date ?? '')
  if (session.date !== feed.session.date) return pastDay(context, symbol, session, feed.nowMs)
  const { table } = feed
  return {
    ...levelsOf(symbol, context.book.at(symbol, feed.nowMs)),
    session,
    price: orNull(table.price[index]),
    open: orNull(table.lastOpen[index]),
    prevClose: orNull(table.prevClose[index]),
    volume: table.volume[index] ?? 0,
  }
}

/** A day that is over: its levels from the archive, or made again where the source can. */
async function pastDay(
  context: QueryContext,
  symbol: string,
  session: MarketSession,
  nowMs: number,
): Promise<SymbolDay> {
  const { source } = context
  const fromSeconds = utcMidnight(session.date)
  const day = source.bars({ symbol, resolution: '1D', fromSeconds, toSeconds: fromSeconds + 1, nowMs })
  return {
    ...levelsOf(symbol, (await bookOf(context, symbol, session)).at(symbol, session.nextOpenMs - 1)),
    session,
    price: orNull(day.c[0]),
    open: orNull(day.o[0]),
    prevClose: source.lastPriceAt(symbol, session.openMs - 1) ?? null,
    volume: day.v[0] ?? 0,
  }
}

async function bookOf(
  { source, archive }: QueryContext,
  symbol: string,
  session: MarketSession,
): Promise<LevelHistory> {
  const book = new LevelHistory()
  const archived = await archive.stampsOfSymbol(session.date, symbol)
  for (const stamp of archived) book.add(stamp)
  if (archived.length > 0 || !source.chains.isReproducible) return book
  const again = createLevelComputation(source, book, stamp => book.add(stamp))
  for (const _ of again.restore([symbol], session, session.closeMs));
  return book
}

function levelsOf(symbol: string, { good, newest, isReset }: KnownLevels) {
  if (!good) throw noLevels(symbol, newest?.flags ?? [])
  const flags = [...new Set([...good.flags, ...(newest?.flags ?? [])])]
  return { symbol, stamp: good, flags, isReset }
}

interface Wish {
  readonly depth: Depth
  readonly expiry: IsoDate | null
}

interface RecomputedLevels extends ChainLevels {
  readonly inputHash: string
}

/** The levels of a stamp with their walls and each expiry by itself, made again from its chain. */
export async function recomputeLevels(
  context: QueryContext,
  { symbol, stamp }: SymbolDay,
  wish: Wish,
): Promise<RecomputedLevels> {
  const chain = await chainOf(context, stamp)
  if (!chain)
    throw new Refusal('no_levels', `The option chain of ${symbol} for ${stamp.session} is not kept any more`)
  const input = { chain, session: stamp.session, anchor: stamp.anchor ?? Number.NaN, ...wish }
  return { ...computeChainLevels(input), inputHash: hashChainInput(input) }
}

async function chainOf(
  { source, archive }: QueryContext,
  { symbol, asOfMs, stampedAtMs }: LevelRecord,
): Promise<OptionChain | null> {
  if (asOfMs === null) return null
  const atMs = source.chains.isReproducible ? asOfMs : stampedAtMs
  const chain = source.chains.chain(symbol, atMs)
  return chain?.asOfMs === asOfMs ? chain : archive.chain(symbol, asOfMs)
}
