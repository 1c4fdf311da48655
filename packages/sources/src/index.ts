export { type BarColumns, type BarRequest, createBarColumns } from './bars.ts'
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
export type { TradeBatch, TradeColumns } from './trades.ts'
