export type { SourceSettings } from './market-source-descriptor.ts'
export { type MarketSettings, openMarketSource } from './open-market-source.ts'
