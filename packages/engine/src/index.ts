export type { ArchiveReport } from './archive/archive-writer.ts'
export type { ImportedMargins, MarginRow } from './archive/imported-margins.ts'
export {
  type ArchiveBatch,
  emptyBatch,
  type MarketArchive,
  type RejectedRow,
} from './archive/market-archive.ts'
export { createMemoryArchive } from './archive/memory-archive.ts'
export { restoreState } from './archive/restored-state.ts'
export type { DurableEvent, DurableEvents, EventStore } from './durable/durable-events.ts'
export { createOutbox, type Outbox } from './durable/outbox.ts'
export { createSeenKeys, type SeenKeys } from './durable/seen-keys.ts'
export { createEngine, type Engine } from './engine.ts'
export { compareFirings, type FiringPlace, type RuleFiring } from './firings/rule-firing.ts'
export type { LevelRecord } from './levels/level-record.ts'
export {
  type ClockOptions,
  createFixedClock,
  createMarketClock,
  type MarketClock,
  type SavedClock,
  timeRefusal,
} from './market-clock.ts'
export {
  createSessionLookup,
  type MarketSession,
  sessionAt,
  sessionOf,
  startedSession,
} from './session-time.ts'
export type { WorkBudget } from './work/work-queue.ts'
