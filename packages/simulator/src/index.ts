export type {
  BookLevel,
  FuturesBar,
  FuturesBook,
  FuturesContract,
  FuturesMarket,
  FuturesResolution,
  FuturesTrade,
  PriceLimits,
} from './futures/futures-market.ts'
export { createSimulatedFutures } from './futures/simulated-futures.ts'
export { lastSimulatedDay } from './sessions.ts'
export {
  createSimulatedMarket,
  type SimulatedMarket,
  type SimulatedMarketOptions,
} from './simulated-market.ts'
