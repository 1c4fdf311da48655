import { describe, expect, it } from 'vitest'
import { readChainFile } from '../index.ts'
import { hasSharedData, sharedBytes } from '../testing/shared-data.ts'

const files = [
  { path: 'data/chains/cboe/spx_2022-12-12.csv.gz', symbol: 'SPX', expiries: 51 },
  { path: 'data/chains/cboe/ndx_2022-12-12.csv.gz', symbol: 'NDX', expiries: 41 },
  { path: 'data/chains/cboe/rut_2022-12-12.csv.gz', symbol: 'RUT', expiries: 26 },
  { path: 'data/chains/cboe/spy_2025-05-16.csv.gz', symbol: 'SPY', expiries: 10 },
  { path: 'data/chains/cboe/spy_2025-09-25.csv.gz', symbol: 'SPY', expiries: 11 },
  { path: 'data/chains/yahoo/SPY_2026-07-14.json.gz', symbol: 'SPY', expiries: 33 },
  { path: 'data/chains/yahoo/NVDA_2026-07-14.json.gz', symbol: 'NVDA', expiries: 23 },
  { path: 'data/chains/yahoo/VXX_2026-07-14.json.gz', symbol: 'VXX', expiries: 12 },
  { path: 'data/chains/edge/SPY_2026-07-10T0147_zero_oi.json.gz', symbol: 'SPY', expiries: 12 },
  { path: 'data/chains/edge/UVXY_2026-07-11_partial_oi.json.gz', symbol: 'UVXY', expiries: 11 },
  { path: 'data/chains/lean/aapl_2014-06-09.csv.gz', symbol: 'AAPL', expiries: 12 },
  { path: 'providers/samples/cboe/options_SPY_min.json', symbol: 'SPY', expiries: 1 },
  { path: 'providers/samples/cboe/options__SPX.json', symbol: 'SPX', expiries: 2 },
]

describe.skipIf(!hasSharedData)('real files', () => {
  it.each(files)('reads $path', ({ path, symbol, expiries }) => {
    const { chains, skippedRows } = readChainFile(sharedBytes(path), path)
    expect(chains).toHaveLength(1)
    expect(chains[0]?.symbol).toBe(symbol)
    expect(chains[0]?.expiries).toHaveLength(expiries)
    expect(skippedRows).toBe(0)
  })

  it.each([
    ['sp500_ndx', 516, 32_773],
    ['r2000_top500', 462, 8_314],
  ])('reads %s with %i symbols in %i rows', (name, symbols, rows) => {
    const { chains } = readChainFile(sharedBytes(`data/chains/stocks/${name}_chains_2026-07-14.csv.gz`))
    expect(chains).toHaveLength(symbols)
    const strikes = chains.flatMap(chain => chain.expiries.map(({ strike }) => strike.length))
    expect(strikes.reduce((sum, count) => sum + count, 0)).toBe(rows)
  })
})
