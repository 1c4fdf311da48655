import type { DdBand } from '@tidemark/contracts'
import {
  ddBandRecord,
  isoDate,
  lastTradingDayOnOrBefore,
  miniOf,
  productOfTicker,
  regularSession,
} from '@tidemark/domain'
import { settlementsOf } from './futures-basis.ts'
import { marginsOn } from './margins.ts'
import type { QueryAbout, QueryContext } from './query-context.ts'
import { unknownSymbol } from './refusal.ts'

/** Returns the risk intervals and settlements of a day, or of the last trading day before it when the exchanges were
 *  closed. A day that has not ended on the feed has no settlements yet, and one that has not begun has the margins of the
 *  feed's session. */
export async function answerDdBands(
  context: QueryContext,
  { feed, date, tickers }: QueryAbout<'dd-bands'>,
): Promise<DdBand[]> {
  const { nowMs, session } = context.feeds[feed]
  const day = lastTradingDayOnOrBefore(isoDate(date))
  const isSettled = regularSession(day).close * 1000 <= nowMs
  const marginOn = await marginsOn(context, day < session.date ? day : session.date)
  const bandOf = async (ticker: string): Promise<DdBand> => {
    const product = productOfTicker(ticker)
    if (!product) throw unknownSymbol(ticker)
    const settlements = isSettled
      ? await settlementsOf(context.source, product.exchangeSymbol, day)
      : new Map()
    const [margin, ofMini] = [await marginOn(product), await marginOn(miniOf(product) ?? product)]
    return ddBandRecord(product, Object.fromEntries(settlements), {
      ticker,
      marginOf: of => (of === product ? margin : ofMini),
    })
  }
  return Promise.all(tickers.map(bandOf))
}
