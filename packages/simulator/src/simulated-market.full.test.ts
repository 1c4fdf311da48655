import { describeMarketSource } from '../../sources/src/contract/market-source-contract.ts'
import { createSimulatedMarket } from './simulated-market.ts'

describeMarketSource(
  '[SYS-2] the simulated market with symbols of every kind',
  ['days', 'minutes', 'trades', 'chains', 'settlements', 'margins', 'extendedHours'],
  () => ({
    source: createSimulatedMarket({ seed: 1 }),
    symbols: ['SPY', 'VIX', 'SPX', 'AAPL', 'BRK.B', 'ELMD', 'UVXY'],
    nowMs: Date.parse('2026-07-15T17:46:31.250Z'),
    products: ['ES', 'CL', 'VX'],
  }),
)
