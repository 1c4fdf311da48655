import { futuresRatio, indexFuture, isFuture } from './futures-basis.ts'
import { type FuturesScaling, futuresScaling } from './futures-scaling.ts'
import type { QueryAbout, QueryContext } from './query-context.ts'
import { type SymbolDay, symbolDay } from './symbol-day.ts'

/** The data behind a queried symbol: its own, or for an index future the data of its fund and the price scale. */
interface Subject {
  /** The queried symbol, in upper case. */
  readonly symbol: string
  readonly day: SymbolDay
  readonly scale: FuturesScaling
  /** Price and volume of the symbol itself; null and 0 for a future, because the fund's do not apply. */
  readonly price: number | null
  readonly volume: number
}

export async function subjectOf(
  context: QueryContext,
  query: Pick<QueryAbout<'map'>, 'symbol' | 'feed' | 'date'>,
): Promise<Subject> {
  const symbol = query.symbol.trim().toUpperCase()
  if (!isFuture(symbol)) {
    const day = await symbolDay(context, symbol, query)
    return { symbol, day, scale: futuresScaling(), price: day.price, volume: day.volume }
  }
  const future = indexFuture(symbol)
  const day = await symbolDay(context, future.fund, query)
  const ratio = await futuresRatio(context.source, future, day.session)
  return { symbol, day, scale: futuresScaling(ratio), price: null, volume: 0 }
}
