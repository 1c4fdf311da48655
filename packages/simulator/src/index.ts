export { createSimulatedMarket, type SimulatedMarketOptions } from './simulated-market.ts'
