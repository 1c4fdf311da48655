export { type BarColumns, type BarRequest, createBarColumns } from './bars.ts'
export { type ChainSource, noChains } from './chain-source.ts'
export {
  type EquityExchange,
  type IndexMembership,
  type IndexSymbol,
  type Listing,
  SECTORS,
  type Sector,
  UnknownSymbolError,
} from './listing.ts'
export type { MarketSource } from './market-source.ts'
export { noSettlements, type SettlementSource } from './settlement-source.ts'
export type { SourceHealth } from './source-health.ts'
export type { TradeBatch, TradeColumns } from './trades.ts'
