export type { ArchiveBatch, MarketArchive } from './archive/market-archive.ts'
export { restoreState } from './archive/restored-state.ts'
export { createEngine, type Engine } from './engine.ts'
export type { LevelRecord } from './levels/level-record.ts'
export {
  type ClockOptions,
  createFixedClock,
  createMarketClock,
  type MarketClock,
  type SavedClock,
  timeRefusal,
} from './market-clock.ts'
export type { WorkBudget } from './work/work-queue.ts'
