export { lastSimulatedDay } from './sessions.ts'
export { createSimulatedMarket, type SimulatedMarketOptions } from './simulated-market.ts'
