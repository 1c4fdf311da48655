import {
  contractKey,
  type FuturesProduct,
  type FuturesSymbolParts,
  frontContract,
  type IsoDate,
  indexFundOf,
  isFuturesSymbol,
  miniOf,
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

/** An index future and the fund that its levels come from. */
export interface IndexFuture {
  readonly symbol: string
  readonly fund: string
  readonly product: FuturesProduct
  /** Null: the front contract of the session. */
  readonly month: FuturesSymbolParts['month']
}

/** Matches `F.US.EPZ26`, `/ES` and `/ESZ26`. */
export const isFuture = (symbol: string): boolean => symbol.startsWith('/') || isFuturesSymbol(symbol)

/** Throws a Refusal for a future without levels. */
export function indexFuture(symbol: string): IndexFuture {
  const parts = parse(symbol)
  if (!parts) throw unknownSymbol(symbol)
  const product = miniOf(parts.product) ?? parts.product
  const fund = indexFundOf(symbol)
  if (!fund)
    throw new Refusal(
      'no_levels',
      `${symbol} has no levels: only index futures have levels, from SPY, QQQ and IWM`,
    )
  return { symbol, fund, product, month: parts.month }
}

/** Returns the factor that scales prices of the fund. Both prices are from the previous settlement time; between then and
 *  09:30 they move together. `nowMs`: the time of the feed, before the open of a session that is previewed. */
export async function futuresRatio(
  source: MarketSource,
  { symbol, fund, product, month }: IndexFuture,
  session: MarketSession,
  nowMs: number,
): Promise<number> {
  const key = contractKey(month ?? frontContract(product, session.date))
  const day = previousTradingDay(session.date)
  const settlement = (await settlementsOf(source, product.exchangeSymbol, day)).get(key)
  const close = await source.lastPriceAt(fund, Math.min(session.openMs - 1, nowMs))
  if (settlement === undefined || close === undefined)
    throw new Refusal('no_levels', `${symbol} has no levels: there is no settlement of ${key} for ${day}`)
  return settlement / close
}

/** None when the source has no settlements. */
export const settlementsOf = async (
  { capabilities, futures }: MarketSource,
  product: string,
  day: IsoDate,
): Promise<ReadonlyMap<string, number>> =>
  capabilities.settlements ? futures.settlements(product, day) : new Map<string, number>()

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
