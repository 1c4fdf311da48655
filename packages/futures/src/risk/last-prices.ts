import { FieldReader, zigzag } from '../codec/field-reader.ts'
import { quoteTypes } from '../protocol/codes/market-data.ts'

/** Fields of RealTimeMarketData and of its quotes. */
const CONTRACT_ID = 1
const QUOTES = 2
const QUOTE_TYPE = 1
const SCALED_PRICE = 3

export interface LastTrade {
  readonly contractId: number
  readonly scaledPrice: number
}

/** The price of the last trade in the market data of a contract; null without one. Reads nothing else: most messages of a
 *  provider are market data. */
export function lastTradeOf(bytes: Uint8Array, start: number, end: number): LastTrade | null {
  let contractId: number | null = null
  let scaledPrice: number | null = null
  const reader = new FieldReader(bytes, start, end)
  while (reader.next()) {
    if (reader.number === CONTRACT_ID && reader.wireType === 0) contractId = reader.value
    else if (reader.number === QUOTES && reader.wireType === 2)
      scaledPrice = tradePriceOf(bytes, reader.start, reader.end) ?? scaledPrice
  }
  return contractId === null || scaledPrice === null ? null : { contractId, scaledPrice }
}

function tradePriceOf(bytes: Uint8Array, start: number, end: number): number | null {
  let type: number | null = null
  let price: number | null = null
  const reader = new FieldReader(bytes, start, end)
  while (reader.next()) {
    if (reader.wireType !== 0) continue
    if (reader.number === QUOTE_TYPE) type = reader.value
    else if (reader.number === SCALED_PRICE) price = zigzag(reader.value)
    if (type !== null && type !== quoteTypes.trade) return null
  }
  return type === quoteTypes.trade ? price : null
}
