import {
  type Depth,
  hashChainInput,
  type IsoDate,
  isoDate,
  type LevelFlag,
  type LevelStamp,
  type OptionChain,
  stampLevels,
  utcMidnight,
} from '@tidemark/domain'
import { orNull } from '../feeds/master-table.ts'
import { createStamping } from '../levels/level-computation.ts'
import { type KnownLevels, StampBook } from '../levels/level-history.ts'
import type { Stamp } from '../levels/level-record.ts'
import { begunSession, type MarketSession } from '../session-time.ts'
import type { Desk, QuestionAbout } from './query-context.ts'
import { noLevels, noSession, Refusal, unknownSymbol } from './refusal.ts'

/** What a feed knows of one symbol on one day, at its end or, of the day in progress, now. */
export interface SymbolDay {
  readonly symbol: string
  readonly session: MarketSession
  readonly stamp: Stamp
  /** Of the stamp, and of a later attempt that failed. */
  readonly flags: readonly LevelFlag[]
  readonly isReset: boolean
  readonly price: number | null
  readonly open: number | null
  readonly prevClose: number | null
  readonly volume: number
}

type DayQuestion = Pick<QuestionAbout<'map'>, 'feed' | 'date'>

/** A refusal where the feed knows no such symbol, day or levels. */
export async function symbolDay(
  desk: Desk,
  symbol: string,
  { feed: tier, date }: DayQuestion,
): Promise<SymbolDay> {
  const feed = desk.feeds[tier]
  const index = desk.source.listings().findIndex(listing => listing.symbol === symbol)
  if (index < 0) throw unknownSymbol(symbol)
  const session = date === null ? feed.session : begunSession(isoDate(date), feed.nowMs)
  if (!session) throw noSession(date ?? '')
  if (session.date !== feed.session.date) return pastDay(desk, symbol, session, feed.nowMs)
  const { table } = feed
  return {
    ...levelsOf(symbol, desk.book.at(symbol, feed.nowMs)),
    session,
    price: orNull(table.price[index]),
    open: orNull(table.lastOpen[index]),
    prevClose: orNull(table.prevClose[index]),
    volume: table.volume[index] ?? 0,
  }
}

/** A day that is over: its levels from the archive, or made again where the source can. */
async function pastDay(
  desk: Desk,
  symbol: string,
  session: MarketSession,
  nowMs: number,
): Promise<SymbolDay> {
  const { source } = desk
  const fromSeconds = utcMidnight(session.date)
  const day = source.bars({ symbol, resolution: '1D', fromSeconds, toSeconds: fromSeconds + 1, nowMs })
  return {
    ...levelsOf(symbol, (await bookOf(desk, symbol, session)).at(symbol, session.nextOpenMs - 1)),
    session,
    price: orNull(day.c[0]),
    open: orNull(day.o[0]),
    prevClose: source.lastPriceAt(symbol, session.openMs - 1) ?? null,
    volume: day.v[0] ?? 0,
  }
}

async function bookOf({ source, archive }: Desk, symbol: string, session: MarketSession): Promise<StampBook> {
  const book = new StampBook()
  const archived = await archive.stampsOfSymbol(session.date, symbol)
  for (const stamp of archived) book.add(stamp)
  if (archived.length > 0 || !source.chains.isReproducible) return book
  const again = createStamping(source, book, stamp => book.add(stamp))
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

interface LevelsAgain extends LevelStamp {
  readonly inputHash: string
}

/** The levels of a stamp with their walls and each expiry by itself, made again from its chain. */
export async function levelsAgain(
  desk: Desk,
  { symbol, stamp }: SymbolDay,
  wish: Wish,
): Promise<LevelsAgain> {
  const chain = await chainOf(desk, stamp)
  if (!chain)
    throw new Refusal('no_levels', `The option chain of ${symbol} for ${stamp.session} is not kept any more`)
  const input = { chain, session: stamp.session, anchor: stamp.anchor ?? Number.NaN, ...wish }
  return { ...stampLevels(input), inputHash: hashChainInput(input) }
}

async function chainOf(
  { source, archive }: Desk,
  { symbol, asOfMs, stampedAtMs }: Stamp,
): Promise<OptionChain | null> {
  if (asOfMs === null) return null
  const atMs = source.chains.isReproducible ? asOfMs : stampedAtMs
  const chain = source.chains.chain(symbol, atMs)
  return chain?.asOfMs === asOfMs ? chain : archive.chain(symbol, asOfMs)
}
