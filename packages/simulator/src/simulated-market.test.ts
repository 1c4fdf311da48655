import { describe, expect, it } from 'vitest'
import { describeMarketSource } from '../../sources/src/contract/market-source-contract.ts'
import { createSimulatedMarket } from './simulated-market.ts'

const at = (iso: string) => Date.parse(iso)

describeMarketSource(
  '[SYS-2] the simulated market',
  ['days', 'minutes', 'trades', 'chains', 'settlements', 'margins', 'extendedHours'],
  () => ({
    source: createSimulatedMarket({ seed: 1 }),
    symbols: ['SPY', 'VIX', 'ELMD'],
    nowMs: at('2026-07-15T17:46:31.250Z'),
    products: ['ES'],
  }),
)

describe('[SYS-2] the same seed gives the same market', () => {
  const nowMs = at('2035-12-31T23:00:00Z')
  const request = { fromSeconds: 0, toSeconds: nowMs / 1000, nowMs }
  const closesOf = async (seed: number | string) => {
    const source = createSimulatedMarket({ seed, symbols: ['SPY'] })
    return (await source.bars({ ...request, symbol: 'SPY', resolution: '1D' })).c
  }

  it('whatever was requested before, and whatever its symbols', async () => {
    const whole = createSimulatedMarket({ seed: 5 })
    const msft = { ...request, symbol: 'MSFT', resolution: '3', countback: 500 } as const
    const first = await whole.bars(msft)
    whole.tradesBetween(at('2026-07-14T15:00:00Z'), at('2026-07-14T15:00:02Z'))
    await whole.bars({ ...request, symbol: 'KO', resolution: '1', countback: 3000 })
    expect(await whole.bars(msft)).toEqual(first)
    expect(await createSimulatedMarket({ seed: 5, symbols: ['MSFT'] }).bars(msft)).toEqual(first)
  })

  it('and another seed gives another market', async () => {
    expect(await closesOf(1)).not.toEqual(await closesOf(2))
    expect(await closesOf(1)).toEqual(await closesOf('1'))
  })

  it('and rejects a symbol that is not listed', () => {
    expect(() => createSimulatedMarket({ seed: 1, symbols: ['SPY', 'NOPE'] })).toThrow("'NOPE'")
  })
})
