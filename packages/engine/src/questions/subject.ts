import { isoDate } from '@tidemark/domain'
import { begunSession } from '../session-time.ts'
import type { Desk, QuestionAbout } from './desk.ts'
import { futuresBasis, isFuture } from './futures-basis.ts'
import { type PriceScale, priceScale } from './scaled.ts'
import { type SymbolDay, symbolDay } from './symbol-day.ts'

/** What a question about a symbol is really about: itself, or for an index future its fund and the scale between. */
interface Subject {
  /** As it was asked for. */
  readonly symbol: string
  readonly day: SymbolDay
  readonly scale: PriceScale
}

export async function subjectOf(
  desk: Desk,
  question: Pick<QuestionAbout<'map'>, 'symbol' | 'feed' | 'date'>,
): Promise<Subject> {
  const { feed, date } = question
  const symbol = question.symbol.trim().toUpperCase()
  if (!isFuture(symbol)) return { symbol, day: await symbolDay(desk, symbol, question), scale: priceScale() }
  const { nowMs, session } = desk.feeds[feed]
  const asked = date === null ? session : (begunSession(isoDate(date), nowMs) ?? session)
  const { fund, ratio } = futuresBasis(desk.source, symbol, asked)
  const day = await symbolDay(desk, fund, question)
  // The fund's last price is not the future's, and its volume is not either.
  return { symbol, day: { ...day, price: null, volume: 0 }, scale: priceScale(ratio) }
}
