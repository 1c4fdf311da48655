import { isoDate } from '../epoch.ts'
import { futuresPriceScale } from '../price-scale.ts'
import { isMonthCode } from './contract-month.ts'
import type {
  ContractCalendar,
  FuturesExchange,
  FuturesGroup,
  FuturesProduct,
  MaintenanceMargin,
  MarginBasis,
  PriceDisplay,
} from './product.ts'

export const QUARTERS = 'HMUZ'
export const MONTHS = 'FGHJKMNQUVXZ'

type MarginCell = readonly [amount: number, asOf: string | null, basis?: MarginBasis]

/** One row of a product table. */
export type ProductRow = readonly [
  exchange: FuturesExchange,
  exchangeSymbol: string,
  cqgSymbol: string | null,
  name: string,
  tickSize: number,
  pointValue: number,
  months: string,
  calendar: ContractCalendar,
  display: PriceDisplay,
  maintenance: MarginCell | null,
  currency?: FuturesProduct['currency'],
]

/** By exchange symbol. Not found in a published list; derived from the provider's naming pattern. */
const UNVERIFIED_CQG_SYMBOLS: ReadonlySet<string> = new Set([
  ...['NIY', 'FDXM', 'BTC', 'ETH', '6L', '6Z', 'DX', 'SR3', 'SR1', 'ZQ', 'R', 'FGBL', 'FGBM', 'FGBS'],
  ...['G', 'PA', 'KE', 'ZO', 'ZR', 'GF', 'KC', 'CT', 'SB', 'OJ', 'VX', 'VXM'],
])

export function productsOf(group: FuturesGroup, rows: readonly ProductRow[]): readonly FuturesProduct[] {
  return rows.map(row => productOf(group, row))
}

function productOf(group: FuturesGroup, row: ProductRow): FuturesProduct {
  const [exchange, exchangeSymbol, cqgSymbol, name, tickSize, pointValue] = row
  const [, , , , , , months, calendar, display, maintenance, currency = 'USD'] = row
  return {
    exchange,
    exchangeSymbol,
    cqgSymbol,
    isCqgSymbolVerified: cqgSymbol !== null && !UNVERIFIED_CQG_SYMBOLS.has(exchangeSymbol),
    name,
    group,
    currency,
    tickSize,
    pointValue,
    profitPerTick: moneyPerTick(tickSize, pointValue),
    months: [...months].filter(isMonthCode),
    calendar,
    display,
    maintenance: maintenance === null ? null : marginOf(maintenance),
  }
}

/** Computed with whole numbers, so that 0.00005 × 125,000 is exactly 6.25. */
function moneyPerTick(tickSize: number, pointValue: number): number {
  const { minmov, pricescale } = futuresPriceScale(tickSize)
  return (pointValue * minmov) / pricescale
}

function marginOf([amount, asOf, basis]: MarginCell): MaintenanceMargin {
  if (asOf === null) return { amount, asOf, basis: basis ?? 'undated' }
  return { amount, asOf: isoDate(asOf), basis: basis ?? 'published' }
}
