export { createClockSaver } from './clock-saver.ts'
export { createClockStore, type StoredClock } from './clock-store.ts'
export type { FollowedMarketClock, MarketClockReader } from './market-clock.ts'
export type { MarketEpochs } from './market-epochs.ts'
export { onNewEpoch } from './new-epoch.ts'
export {
  continuedClock,
  hasOwnClock,
  isClockSaved,
  openMarketClock,
  resumeClock,
  resumedSettings,
  takeOverClock,
} from './open-market-clock.ts'
