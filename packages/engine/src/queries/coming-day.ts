import { nextTradingDay } from '@tidemark/domain'
import { computeLevelRecord } from '../levels/compute-level-record.ts'
import { isGood } from '../levels/level-record.ts'
import { closeAt } from '../previous-close.ts'
import { sessionOf } from '../session-time.ts'
import type { QueryAbout, QueryContext } from './query-context.ts'
import { indexOf, pricesIn, type SymbolDay } from './symbol-day.ts'

/** The coming session of a symbol: levels from the newest chain with the last close as anchor, without an open. Null until
 *  the feed knows a chain that was taken after the close, and when that chain gives no levels. */
export async function comingDay(
  context: QueryContext,
  symbol: string,
  { feed: tier }: Pick<QueryAbout<'map'>, 'feed'>,
): Promise<SymbolDay | null> {
  const { source } = context
  const feed = context.feeds[tier]
  const { nowMs, table } = feed
  const index = indexOf(context, symbol)
  feed.publishBeforeAnswer(index)
  const [comingAsOfMs, version] = [table.comingAsOfMs[index] ?? Number.NaN, table.version(index)]
  if (Number.isNaN(comingAsOfMs) || version === null) return null
  const session = sessionOf(nextTradingDay(feed.session.date))
  const prices = pricesIn(table, index)
  const chain = await source.chains.chain(symbol, nowMs)
  const anchor = await closeAt(source, symbol, nowMs)
  const record = computeLevelRecord({ symbol, session, anchor, chain, stampedAtMs: nowMs })
  if (!isGood(record)) return null
  const { flags } = record
  const shared = { symbol, session, asked: session, record, flags, isReset: false, ...prices }
  return { ...shared, open: null, prevClose: anchor, comingAsOfMs, version }
}
