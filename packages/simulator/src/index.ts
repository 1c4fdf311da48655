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
export { lastSimulatedDay } from './sessions.ts'
export { createSimulatedMarket, type SimulatedMarketOptions } from './simulated-market.ts'
