import type { IsoDate } from '../epoch.ts'
import type { MonthCode } from './contract-month.ts'

export type FuturesExchange = 'CME' | 'CBOT' | 'NYMEX' | 'COMEX' | 'CFE' | 'ICE US' | 'ICE EU' | 'EUREX'

export type FuturesGroup =
  | 'Equity'
  | 'Volatility'
  | 'Crypto'
  | 'FX'
  | 'Rates'
  | 'Energy'
  | 'Metals'
  | 'Grains'
  | 'Livestock'
  | 'Dairy'
  | 'Forest'
  | 'Softs'

/** Decimals after the point, or the fractions in which the pit has always called the price. */
export type PriceDisplay = number | '32nds' | '8ths'

/** When a contract ends and when traders leave it; the rules stand in `contract-calendars`. */
export type ContractCalendar =
  | 'index'
  | 'nikkei'
  | 'ibovespa'
  | 'volatility'
  | 'crypto'
  | 'currency'
  | 'canada'
  | 'brazilian-real'
  | 'three-month-rate'
  | 'month-end'
  | 'short-note'
  | 'long-note'
  | 'gilt'
  | 'euro-bond'
  | 'crude-oil'
  | 'small-crude-oil'
  | 'natural-gas'
  | 'small-natural-gas'
  | 'refined-oil'
  | 'brent'
  | 'gasoil'
  | 'metal'
  | 'grain'
  | 'live-cattle'
  | 'feeder-cattle'
  | 'lean-hogs'
  | 'lumber'
  | 'coffee'
  | 'cotton'
  | 'sugar'
  | 'cocoa'
  | 'orange-juice'

/**
 * How far a margin can be trusted. `published`: the exchange's figure on its date. `scaled`: that of the larger or
 * smaller contract on the same thing, by size. `undated`: a published figure of unknown date. `estimate`: ours, where
 * no figure was to be found.
 */
export type MarginBasis = 'published' | 'scaled' | 'undated' | 'estimate'

export interface MaintenanceMargin {
  /** In the product's currency, for one contract. */
  readonly amount: number
  readonly asOf: IsoDate | null
  readonly basis: MarginBasis
}

export interface FuturesProduct {
  readonly exchange: FuturesExchange
  /** The exchange's own code on its electronic market, e.g. ES. Unique in the table. */
  readonly exchangeSymbol: string
  /** The data and order provider's code, e.g. EP; null when unknown. */
  readonly cqgSymbol: string | null
  /** False where the code follows the provider's custom but stands in no list we could check. */
  readonly isCqgSymbolVerified: boolean
  readonly name: string
  readonly group: FuturesGroup
  readonly currency: 'USD' | 'EUR' | 'GBP' | 'JPY'
  readonly tickSize: number
  /** Money for a move of 1.0 in the price of one contract. */
  readonly pointValue: number
  /** Money for a move of one tick. */
  readonly profitPerTick: number
  /** The months that are listed, January first. */
  readonly months: readonly MonthCode[]
  readonly calendar: ContractCalendar
  readonly display: PriceDisplay
  readonly maintenance: MaintenanceMargin | null
}
