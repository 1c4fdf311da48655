import {
  contractKey,
  type FuturesProduct,
  type FuturesSymbolParts,
  frontContract,
  indexFundOf,
  isFuturesSymbol,
  miniOfMicro,
  parseContractKey,
  parseFuturesSymbol,
  previousTradingDay,
  productOfCqgSymbol,
  productOfTicker,
} from '@tidemark/domain'
import type { MarketSource } from '@tidemark/sources'
import type { MarketSession } from '../session-time.ts'
import { Refusal, unknownSymbol } from './refusal.ts'

const keyLength = 3

/** The fund that the levels of a future come from, and the factor that scales them. */
export interface FuturesBasis {
  readonly fund: string
  readonly ratio: number
}

/** Matches `F.US.EPZ26`, `/ES` and `/ESZ26`. */
export const isFuture = (symbol: string): boolean => symbol.startsWith('/') || isFuturesSymbol(symbol)

/** Returns the fund of an index future and the ratio of the two prices. Both prices are from the previous settlement
 *  time; between then and 09:30 they move together. */
export function futuresBasis(source: MarketSource, symbol: string, session: MarketSession): FuturesBasis {
  const parts = parse(symbol)
  if (!parts) throw unknownSymbol(symbol)
  const product = productOfTicker(miniOfMicro[parts.product.exchangeSymbol] ?? '') ?? parts.product
  const fund = indexFundOf(symbol)
  if (!fund)
    throw new Refusal(
      'no_levels',
      `${symbol} has no levels: only index futures have levels, from SPY, QQQ and IWM`,
    )
  const key = contractKey(parts.month ?? frontContract(product, session.date))
  const day = previousTradingDay(session.date)
  const settlement = source.futures.settlements(product.exchangeSymbol, day).get(key)
  const close = source.lastPriceAt(fund, session.openMs - 1)
  if (settlement === undefined || close === undefined)
    throw new Refusal('no_levels', `${symbol} has no levels: there is no settlement of ${key} for ${day}`)
  return { fund, ratio: settlement / close }
}

function parse(symbol: string): FuturesSymbolParts | null {
  if (isFuturesSymbol(symbol)) return parseFuturesSymbol(symbol)
  const name = symbol.slice(1)
  const whole = productNamed(name)
  if (whole) return { product: whole, month: null }
  const product = productNamed(name.slice(0, -keyLength))
  const month = parseContractKey(name.slice(-keyLength))
  return product && month ? { product, month } : null
}

const productNamed = (name: string): FuturesProduct | null =>
  productOfTicker(name) ?? productOfCqgSymbol(name)
