import { type DdBand, unknownProductText } from '@tidemark/contracts'
import {
  ddBandRecord,
  defaultRiskParam,
  type IsoDate,
  isoDate,
  lastTradingDayOnOrBefore,
  miniOf,
  nextTradingDay,
  productOfTicker,
  regularSession,
} from '@tidemark/domain'
import { settlementsOf } from './futures-basis.ts'
import { marginsOn } from './margins.ts'
import type { QueryAbout, QueryContext } from './query-context.ts'
import { noSession } from './refusal.ts'

/** Returns the risk intervals and settlements of a day, or of the last trading day before it when the exchanges were
 *  closed. A day that has not ended on the feed has no settlements yet, and the coming one has the margins of the feed's
 *  session. A ticker without bands has a record that says why, so that one fault does not cost the others their answer. */
export async function answerDdBands(
  context: QueryContext,
  { feed, date, tickers }: QueryAbout<'dd-bands'>,
): Promise<DdBand[]> {
  const { nowMs, session } = context.feeds[feed]
  const day = lastTradingDayOnOrBefore(isoDate(date))
  if (day > nextTradingDay(session.date)) throw noSession(date)
  const isSettled = regularSession(day).close * 1000 <= nowMs
  const marginOn = await marginsOn(context, day < session.date ? day : session.date)
  const bandOf = async (ticker: string): Promise<DdBand> => {
    const product = productOfTicker(ticker)
    if (!product) return unknownProduct(ticker)
    const settlements = isSettled
      ? await settlementsOf(context.source, product.exchangeSymbol, day)
      : new Map()
    const [margin, ofMini] = [await marginOn(product), await marginOn(miniOf(product) ?? product)]
    const record = ddBandRecord(product, Object.fromEntries(settlements), {
      ticker,
      marginOf: of => (of === product ? margin : ofMini),
    })
    return record.error ? { ...record, message: reasonOf(record, day) } : record
  }
  return Promise.all(tickers.map(bandOf))
}

const reasonOf = ({ symbol, ri }: DdBand, day: IsoDate): string =>
  `There is no ${ri === 0 ? 'margin' : 'settlement'} of ${symbol} for ${day}`

const unknownProduct = (ticker: string): DdBand => ({
  exchangeSymbol: ticker,
  cqgSymbol: null,
  symbol: ticker,
  product: '',
  exchange: '',
  tickSize: 0,
  profitPerTick: 0,
  maintenance: 0,
  maintenanceFrom: null,
  riskParam: defaultRiskParam,
  ri: 0,
  yl: 0,
  closePrice: {},
  error: true,
  message: unknownProductText(ticker),
})
