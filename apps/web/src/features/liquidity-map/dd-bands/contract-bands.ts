import type { MapBands } from '@tidemark/chart'
import type { DdBand } from '@tidemark/contracts'
import {
  contractBands,
  contractKey,
  ddBandSpans,
  type FuturesSymbolParts,
  frontContract,
  futuresPriceScale,
  type IsoDate,
} from '@tidemark/domain'

export { ddBandDate, expiredContract, parseFuturesSymbol } from '@tidemark/domain'

/** The bands of a contract on a trade date; a symbol without a month has those of the front contract. Null without a
 *  settlement or a risk interval. */
export function bandsOf(
  { product, month }: FuturesSymbolParts,
  session: IsoDate,
  record: DdBand,
): MapBands | null {
  const contract = month ?? frontContract(product, session)
  const bands = contractBands(record, contract)
  const settlement = record.closePrice[contractKey(contract)]
  if (bands === null || settlement === undefined) return null
  return {
    ...bands,
    session,
    settlement,
    ri: record.ri,
    spans: ddBandSpans(product, session),
    priceScale: futuresPriceScale(record.tickSize),
  }
}
