export { createEngine, type Engine } from './engine.ts'
export { createMarketClock, type KeptClock, type MarketClock } from './market-clock.ts'
