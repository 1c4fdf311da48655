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

/** Decimal places, or the fractions in which the market quotes the price. */
export type PriceDisplay = number | '32nds' | '8ths'

/** The expiry and roll rule; see `contract-calendars`. */
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
 * Where a margin comes from. `published`: the exchange's figure on its date. `scaled`: the figure of a larger or smaller
 * contract on the same underlying, by size. `undated`: a published figure of unknown date. `estimate`: our own, where
 * no figure was found.
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
  /** False where the code is derived from the provider's naming pattern and was not found in a published list. */
  readonly isCqgSymbolVerified: boolean
  readonly name: string
  readonly group: FuturesGroup
  readonly currency: 'USD' | 'EUR' | 'GBP' | 'JPY'
  readonly tickSize: number
  /** Money for a move of 1.0 in the price of one contract. */
  readonly pointValue: number
  /** Money for a move of one tick. */
  readonly profitPerTick: number
  /** The listed months, January first. */
  readonly months: readonly MonthCode[]
  readonly calendar: ContractCalendar
  readonly display: PriceDisplay
  readonly maintenance: MaintenanceMargin | null
}
