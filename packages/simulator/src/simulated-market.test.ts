import { describe, expect, it } from 'vitest'
import { describeMarketSource } from '../../sources/src/market-source-contract.ts'
import { createSimulatedMarket } from './simulated-market.ts'

const at = (iso: string) => Date.parse(iso)
const symbols = ['SPY', 'VIX', 'SPX', 'AAPL', 'BRK.B', 'ELMD', 'UVXY']

describeMarketSource('[SYS-2] the simulated market', () => ({
  source: createSimulatedMarket({ seed: 1 }),
  symbols,
  nowMs: at('2026-07-15T17:46:31.250Z'),
}))

describeMarketSource('[SYS-2] a few symbols on a half day in winter', () => ({
  source: createSimulatedMarket({ seed: 'another', symbols: ['ELMD', 'SPY', 'RUT'] }),
  symbols: ['ELMD', 'SPY', 'RUT'],
  nowMs: at('2025-12-24T17:58:00.001Z'),
}))

describe('[SYS-2] the same seed gives the same market', () => {
  const nowMs = at('2035-12-31T23:00:00Z')
  const request = { fromSeconds: 0, toSeconds: nowMs / 1000, nowMs }
  const closesOf = (seed: number | string, symbol: string, only?: readonly string[]) =>
    createSimulatedMarket(only ? { seed, symbols: only } : { seed }).bars({
      ...request,
      symbol,
      resolution: '1D',
    }).c

  it('whatever was requested before, and whatever its symbols', () => {
    const whole = createSimulatedMarket({ seed: 5 })
    const msft = { ...request, symbol: 'MSFT', resolution: '3', countback: 500 } as const
    const first = whole.bars(msft)
    whole.tradesBetween(at('2026-07-14T15:00:00Z'), at('2026-07-14T15:00:02Z'))
    whole.bars({ ...request, symbol: 'KO', resolution: '1', countback: 3000 })
    expect(whole.bars(msft)).toEqual(first)
    expect(createSimulatedMarket({ seed: 5, symbols: ['MSFT'] }).bars(msft)).toEqual(first)
  })

  it('and another seed gives another market', () => {
    expect(closesOf(1, 'SPY', ['SPY'])).not.toEqual(closesOf(2, 'SPY', ['SPY']))
    expect(closesOf(1, 'SPY', ['SPY'])).toEqual(closesOf('1', 'SPY', ['SPY']))
  })

  it('and rejects a symbol that is not listed', () => {
    expect(() => createSimulatedMarket({ seed: 1, symbols: ['SPY', 'NOPE'] })).toThrow("'NOPE'")
  })
})
