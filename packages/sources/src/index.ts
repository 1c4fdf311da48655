export { type BarColumns, type BarRequest, barAt, createBarColumns } from './bars.ts'
export { type CboeSource, createCboeSource } from './cboe/cboe-source.ts'
export { CBOE_CLOCK_LAG_MS } from './cboe/delay.ts'
export { type ChainFile, type ChainFormat, chainFormats } from './chain-files/chain-file.ts'
export { ChainFileError, type ChainFileErrorCode } from './chain-files/chain-file-error.ts'
export { readChainFile, readChains } from './chain-files/read-chains.ts'
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
export { joinBars, rowsBefore, rowsBetween } from './recorded/bar-columns.ts'
export { openRecordingFolder, type RecordingFolder } from './replay/recording-folder.ts'
export { ReplayError } from './replay/replay-error.ts'
export { createReplaySource, type ReplaySource } from './replay/replay-source.ts'
export { noSettlements, type SettlementSource } from './settlement-source.ts'
export type { SourceCapabilities } from './source-capabilities.ts'
export { SourceError } from './source-error.ts'
export type { SourceHealth, SourceOutage } from './source-health.ts'
export type { SourceListener } from './source-listener.ts'
export type { SourcePorts } from './source-ports.ts'
export type { TradeBatch, TradeColumns } from './trades.ts'
