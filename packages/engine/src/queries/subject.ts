import { comingDay } from './coming-day.ts'
import { futuresRatio, indexFuture, isFuture } from './futures-basis.ts'
import { type FuturesScaling, futuresScaling } from './futures-scaling.ts'
import type { QueryAbout, QueryContext } from './query-context.ts'
import { Refusal } from './refusal.ts'
import { type SymbolDay, symbolDay } from './symbol-day.ts'

/** The data behind a queried symbol: its own, or for an index future the data of its fund and the price scale. */
export interface Subject {
  /** The queried symbol, in upper case. */
  readonly symbol: string
  readonly day: SymbolDay
  /** The day is the coming session. */
  readonly isPreview: boolean
  readonly scale: FuturesScaling
  /** Price and volume of the symbol itself; null and 0 for a future, because the fund's do not apply. */
  readonly price: number | null
  readonly volume: number
}

interface SubjectQuery extends Pick<QueryAbout<'map'>, 'symbol' | 'feed' | 'date'> {
  readonly preview?: boolean
}

export async function subjectOf(context: QueryContext, query: SubjectQuery): Promise<Subject> {
  const symbol = query.symbol.trim().toUpperCase()
  if (!isFuture(symbol)) {
    const own = await dayOf(context, symbol, query)
    return { symbol, ...own, scale: futuresScaling(), price: own.day.price, volume: own.day.volume }
  }
  const future = indexFuture(symbol)
  const own = await dayOf(context, future.fund, query)
  const { nowMs } = context.feeds[query.feed]
  const ratio = await futuresRatio(context.source, future, own.day.session, nowMs)
  return { symbol, ...own, scale: futuresScaling(ratio), price: null, volume: 0 }
}

/** The coming session when it is asked for and there is one; otherwise the day of the query. A query that knows previews gets
 *  one also where the last session has no levels, as on the first evening of an installation. */
async function dayOf(context: QueryContext, symbol: string, query: SubjectQuery) {
  const coming = query.preview ? await comingDay(context, symbol, query) : null
  if (coming) return { day: coming, isPreview: true }
  try {
    return { day: await symbolDay(context, symbol, query), isPreview: false }
  } catch (error) {
    const isWithout = error instanceof Refusal && error.code === 'no_levels'
    const only = isWithout && isForLast(query) ? await comingDay(context, symbol, query) : null
    if (!only) throw error
    return { day: only, isPreview: true }
  }
}

const isForLast = ({ preview, date }: SubjectQuery): boolean => preview === false && date === null
