import {
  type ContractMonth,
  contractAfter,
  type FuturesProduct,
  futuresSymbol,
  type IsoDate,
  lastTradeTime,
  lastTradingDay,
  MINUTE_SECONDS,
  monthNumber,
  nextTradingDay,
  rollDay,
  utcMidnight,
} from '@tidemark/domain'
import { createRecentCache } from '../recent-cache.ts'
import type { Sessions } from '../sessions.ts'
import type { FuturesContract } from './futures-market.ts'
import { dayVolumeOf, tradesPerContract } from './product-activity.ts'
import { listedCount } from './simulated-settlements.ts'

/** A contract with what its tape needs. */
export interface TapeContract extends FuturesContract {
  /** Number of the product and of the contract; unique. */
  readonly productIndex: number
  readonly index: number
  /** The minute since 1970 at whose start its trading ends. */
  readonly endMinute: number
  /** Numbers of trading days: the first and last ones with trades, and the roll day. */
  readonly firstDay: number
  readonly lastDay: number
  readonly rollsOn: number
  readonly tradesPerContract: number
}

/** The same object for the same contract, while it is in use. */
export interface ContractList {
  contract(productIndex: number, month: ContractMonth): TapeContract
  byIndex(index: number): TapeContract
}

/** Contract months of a century. */
const MONTHS_OF_A_PRODUCT = 1200
const FIRST_YEAR = 2000
/** The days before have no index to follow: the night before the first day is not simulated. */
export const FIRST_TAPE_DAY = 2
const CACHED_CONTRACTS = 1024

export function createContractList(products: readonly FuturesProduct[], sessions: Sessions): ContractList {
  const byIndex = createRecentCache(CACHED_CONTRACTS, index =>
    buildContract(
      products[Math.floor(index / MONTHS_OF_A_PRODUCT)] as FuturesProduct,
      Math.floor(index / MONTHS_OF_A_PRODUCT),
      index,
      sessions,
    ),
  )
  return {
    byIndex,
    contract: (productIndex, { year, code }) =>
      byIndex(productIndex * MONTHS_OF_A_PRODUCT + (year - FIRST_YEAR) * 12 + monthNumber(code) - 1),
  }
}

function buildContract(
  product: FuturesProduct,
  productIndex: number,
  index: number,
  sessions: Sessions,
): TapeContract {
  const monthIndex = index % MONTHS_OF_A_PRODUCT
  const code = product.months.find(candidate => monthNumber(candidate) === (monthIndex % 12) + 1)
  if (code === undefined)
    throw new RangeError(`${product.exchangeSymbol} does not list month ${monthIndex % 12}`)
  const month = { year: FIRST_YEAR + Math.floor(monthIndex / 12), code }
  const dayOf = (date: IsoDate): number => sessions.lastDayDatedBy(utcMidnight(date))
  // A contract is listed when the one before all listed ones expires.
  const firstTradingDay = nextTradingDay(
    lastTradingDay(product, contractAfter(product, month, -listedCount(product))),
  )
  const last = lastTradingDay(product, month)
  const roll = rollDay(product, month)
  return {
    product,
    month,
    symbol: futuresSymbol(product, month),
    tickSize: product.tickSize,
    firstTradingDay,
    lastTradingDay: last,
    rollDay: roll,
    productIndex,
    index,
    endMinute: lastTradeTime(product, month) / MINUTE_SECONDS,
    firstDay: Math.max(FIRST_TAPE_DAY, dayOf(firstTradingDay)),
    lastDay: dayOf(last),
    rollsOn: dayOf(roll),
    tradesPerContract: tradesPerContract(dayVolumeOf(product.exchangeSymbol)),
  }
}
