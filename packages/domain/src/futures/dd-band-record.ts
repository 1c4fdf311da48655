import type { IsoDate } from '../epoch.ts'
import { type ContractMonth, monthNumber, parseContractKey } from './contract-month.ts'
import { type MarginInForce, marginOfTable } from './dated-margin.ts'
import type { FuturesProduct } from './product.ts'
import { miniOf } from './products.ts'
import { defaultRiskParam, riskIntervalOf } from './risk-interval.ts'

/** One product of the risk-interval table, in its wire shape. */
export interface DdBandRecord {
  readonly exchangeSymbol: string
  readonly cqgSymbol: string | null
  /** The requested ticker. */
  readonly symbol: string
  readonly product: string
  readonly exchange: string
  readonly tickSize: number
  readonly profitPerTick: number
  readonly maintenance: number
  /** The day from which the margin holds; null when it is unknown. */
  readonly maintenanceFrom: IsoDate | null
  readonly riskParam: number
  readonly ri: number
  readonly yl: number
  readonly closePrice: Record<string, number>
  readonly error: boolean
}

/** Settlements of explicit contracts by key, e.g. Z26: never a continuous series, whose roll would look like a break. */
export type Settlements = Readonly<Record<string, number | null>>

interface DdBandOptions {
  readonly ticker?: string
  readonly riskParam?: number
  /** The margin in force on the day; that of the product table by default. */
  readonly marginOf?: (product: FuturesProduct) => MarginInForce | null
}

/**
 * The record of a product on a day. A micro has its mini's interval with its own name and tick value. `error` is set
 * without a settlement and without a margin: bands of zero width would break at once.
 */
export function ddBandRecord(
  product: FuturesProduct,
  settlements: Settlements,
  {
    ticker = product.exchangeSymbol,
    riskParam = defaultRiskParam,
    marginOf = marginOfTable,
  }: DdBandOptions = {},
): DdBandRecord {
  const margin = marginOf(product)
  const mini = miniOf(product)
  const { ri, yl } = mini
    ? intervalOf(mini, marginOf(mini), riskParam)
    : intervalOf(product, margin, riskParam)
  const closePrice = pricesByMonth(settlements)
  return {
    exchangeSymbol: product.exchangeSymbol,
    cqgSymbol: product.cqgSymbol,
    symbol: ticker,
    product: product.name,
    exchange: product.exchange,
    tickSize: product.tickSize,
    profitPerTick: product.profitPerTick,
    maintenance: margin?.amount ?? 0,
    maintenanceFrom: margin?.from ?? null,
    riskParam,
    ri,
    yl,
    closePrice,
    error: ri === 0 || Object.keys(closePrice).length === 0,
  }
}

function intervalOf(
  { tickSize, profitPerTick }: FuturesProduct,
  margin: MarginInForce | null,
  riskParam: number,
) {
  const terms = { tickSize, profitPerTick, maintenance: margin?.amount ?? 0, riskParam }
  return riskIntervalOf(terms) ?? { ri: 0, yl: 0 }
}

function pricesByMonth(settlements: Settlements): Record<string, number> {
  const priced = Object.entries(settlements).flatMap(([key, price]) => {
    const month = parseContractKey(key)
    return month && price !== null && Number.isFinite(price) ? [{ key, price, order: orderOf(month) }] : []
  })
  priced.sort((a, b) => a.order - b.order)
  return Object.fromEntries(priced.map(({ key, price }) => [key, price]))
}

function orderOf({ year, code }: ContractMonth): number {
  return year * 12 + monthNumber(code)
}
