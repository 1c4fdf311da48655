import type { Exchange } from '@tidemark/domain'

/** The eleven GICS sectors. */
export const SECTORS = [
  'Communication Services',
  'Consumer Discretionary',
  'Consumer Staples',
  'Energy',
  'Financials',
  'Health Care',
  'Industrials',
  'Information Technology',
  'Materials',
  'Real Estate',
  'Utilities',
] as const

export type Sector = (typeof SECTORS)[number]
export type IndexSymbol = 'SPX' | 'NDX' | 'RUT'
export type EquityExchange = Exclude<Exchange, 'RS'>

export interface IndexMembership {
  readonly index: IndexSymbol
  /** 1 is the largest member. */
  readonly rank: number
  /** Share of the index; the weights of all members add up to 1. */
  readonly weight: number
}

/** Static facts about a symbol. */
export interface Listing {
  readonly symbol: string
  readonly name: string
  /** Null for funds and indices. */
  readonly sector: Sector | null
  readonly exchange: EquityExchange
  /** Funds count as stocks because they trade; an index does not. */
  readonly type: 'stock' | 'index'
  readonly indices: readonly IndexMembership[]
}

export class UnknownSymbolError extends Error {
  readonly code = 'unknown_symbol'
  override readonly name = 'UnknownSymbolError'

  constructor(symbol: string) {
    super(`Unknown symbol: '${symbol}'`)
  }
}
