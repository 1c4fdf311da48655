import { isoDate } from '@tidemark/domain'
import { begunSession } from '../session-time.ts'
import { futuresBasis, isFuture } from './futures-basis.ts'
import { type FuturesScaling, futuresScaling } from './futures-scaling.ts'
import type { QueryAbout, QueryContext } from './query-context.ts'
import { type SymbolDay, symbolDay } from './symbol-day.ts'

/** What a question about a symbol is really about: itself, or for an index future its fund and the scale between. */
interface Subject {
  /** As it was asked for. */
  readonly symbol: string
  readonly day: SymbolDay
  readonly scale: FuturesScaling
  /** Its own last price and volume: a fund's are not its future's. */
  readonly price: number | null
  readonly volume: number
}

export async function subjectOf(
  context: QueryContext,
  question: Pick<QueryAbout<'map'>, 'symbol' | 'feed' | 'date'>,
): Promise<Subject> {
  const { feed, date } = question
  const symbol = question.symbol.trim().toUpperCase()
  if (!isFuture(symbol)) {
    const day = await symbolDay(context, symbol, question)
    return { symbol, day, scale: futuresScaling(), price: day.price, volume: day.volume }
  }
  const { nowMs, session } = context.feeds[feed]
  const asked = date === null ? session : (begunSession(isoDate(date), nowMs) ?? session)
  const { fund, ratio } = futuresBasis(context.source, symbol, asked)
  const day = await symbolDay(context, fund, question)
  return { symbol, day, scale: futuresScaling(ratio), price: null, volume: 0 }
}
