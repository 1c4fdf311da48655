export { createEngine, type Engine } from './engine.ts'
export { createFixedClock, createMarketClock, type KeptClock, type MarketClock } from './market-clock.ts'
