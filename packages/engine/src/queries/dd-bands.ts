import type { DdBand } from '@tidemark/contracts'
import {
  ddBandRecord,
  isoDate,
  lastTradingDayOnOrBefore,
  productOfTicker,
  regularSession,
} from '@tidemark/domain'
import { settlementsOf } from './futures-basis.ts'
import type { QueryAbout, QueryContext } from './query-context.ts'
import { unknownSymbol } from './refusal.ts'

/** Returns the risk intervals and settlements of a day, or of the last trading day before it when the exchanges were
 *  closed. A day that has not ended on the feed has no settlements yet. */
export async function answerDdBands(
  { source, feeds }: QueryContext,
  { feed, date, tickers }: QueryAbout<'dd-bands'>,
): Promise<DdBand[]> {
  const day = lastTradingDayOnOrBefore(isoDate(date))
  const isSettled = regularSession(day).close * 1000 <= feeds[feed].nowMs
  const bandOf = async (ticker: string): Promise<DdBand> => {
    const product = productOfTicker(ticker)
    if (!product) throw unknownSymbol(ticker)
    const settlements = isSettled ? await settlementsOf(source, product.exchangeSymbol, day) : new Map()
    return ddBandRecord(product, Object.fromEntries(settlements), { ticker })
  }
  return Promise.all(tickers.map(bandOf))
}
