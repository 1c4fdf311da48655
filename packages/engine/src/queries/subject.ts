import { isoDate } from '@tidemark/domain'
import { begunSession } from '../session-time.ts'
import { futuresBasis, isFuture } from './futures-basis.ts'
import { type PriceScale, priceScale } from './futures-scaling.ts'
import type { Desk, QuestionAbout } from './query-context.ts'
import { type SymbolDay, symbolDay } from './symbol-day.ts'

/** What a question about a symbol is really about: itself, or for an index future its fund and the scale between. */
interface Subject {
  /** As it was asked for. */
  readonly symbol: string
  readonly day: SymbolDay
  readonly scale: PriceScale
  /** Its own last price and volume: a fund's are not its future's. */
  readonly price: number | null
  readonly volume: number
}

export async function subjectOf(
  desk: Desk,
  question: Pick<QuestionAbout<'map'>, 'symbol' | 'feed' | 'date'>,
): Promise<Subject> {
  const { feed, date } = question
  const symbol = question.symbol.trim().toUpperCase()
  if (!isFuture(symbol)) {
    const day = await symbolDay(desk, symbol, question)
    return { symbol, day, scale: priceScale(), price: day.price, volume: day.volume }
  }
  const { nowMs, session } = desk.feeds[feed]
  const asked = date === null ? session : (begunSession(isoDate(date), nowMs) ?? session)
  const { fund, ratio } = futuresBasis(desk.source, symbol, asked)
  const day = await symbolDay(desk, fund, question)
  return { symbol, day, scale: priceScale(ratio), price: null, volume: 0 }
}
