import { describeMarketSource } from '../../sources/src/contract/market-source-contract.ts'
import { createSimulatedMarket } from './simulated-market.ts'

const everything = ['days', 'minutes', 'trades', 'chains', 'settlements', 'margins', 'extendedHours'] as const

describeMarketSource('[SYS-2] the simulated market with symbols of every kind', everything, () => ({
  source: createSimulatedMarket({ seed: 1 }),
  symbols: ['SPY', 'VIX', 'SPX', 'AAPL', 'BRK.B', 'ELMD', 'UVXY'],
  nowMs: Date.parse('2026-07-15T17:46:31.250Z'),
  products: ['ES', 'CL', 'VX'],
}))

describeMarketSource('[SYS-2] a few symbols on a half day in winter', everything, () => ({
  source: createSimulatedMarket({ seed: 'another', symbols: ['ELMD', 'SPY', 'RUT'] }),
  symbols: ['ELMD', 'SPY', 'RUT'],
  nowMs: Date.parse('2025-12-24T17:58:00.001Z'),
  products: ['ES'],
}))
