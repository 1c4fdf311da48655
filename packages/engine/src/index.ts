export type { ArchiveBatch, MarketArchive } from './archive/market-archive.ts'
export { createEngine, type Engine } from './engine.ts'
export { createMarketClock, type KeptClock, type MarketClock } from './market-clock.ts'
export type { Stamp } from './stamps/stamp.ts'
