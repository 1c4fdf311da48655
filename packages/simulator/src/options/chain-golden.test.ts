import { describe, expect, it } from 'vitest'
import { createSimulatedMarket } from '../index.ts'

/**
 * Recorded values of one seed: a difference between machines or Node versions, or a change of the arithmetic, fails here.
 * Change them only on purpose, because stored levels of a simulated market depend on them.
 */
describe('[SYS-2] the chains of seed 1 are the same on every machine and Node version', () => {
  const { chains } = createSimulatedMarket({ seed: 1 })
  const row = async (symbol: string, date: string, expiry: string, strike: number) => {
    const chain = await chains.chain(symbol, Date.parse(`${date}T15:00:00Z`))
    const found = chain?.expiries.find(each => each.date === expiry)
    const i = found?.strike.indexOf(strike) ?? -1
    return [found?.callOi, found?.putOi, found?.callIv, found?.putIv, found?.callAsk, found?.putAsk].map(
      column => column?.[i],
    )
  }

  it('in single rows', async () => {
    expect(await row('SPY', '2026-07-14', '2026-07-14', 704)).toEqual([753, 183, 0.1268, 0.1281, 0.84, 1.15])
    expect(await row('SPY', '2026-07-14', '2026-07-17', 704)).toEqual([643, 1635, 0.1298, 0.1304, 3.35, 3.67])
    expect(await row('AAPL', '2026-07-14', '2026-08-21', 330)).toEqual([
      44485, 7740, 0.3432, 0.3452, 15.75, 13.88,
    ])
    expect(await row('UVXY', '2020-03-16', '2020-03-20', 35)).toEqual([2856, 2007, 0.5319, 0.533, 0.88, 0.75])
    expect(await row('CZNC', '2035-12-31', '2036-02-15', 14)).toEqual([36, 8, 0.3452, 0.3429, 0.55, 1])
    expect(await row('SPX', '2008-10-10', '2008-10-14', 2655)).toEqual([
      979, 157, 0.1365, 0.1378, 15.17, 16.59,
    ])
  })

  it('in a checksum over every row of many symbols on many days', async () => {
    let sum = 0
    for (const symbol of chains.symbols().filter((_, i) => i % 53 === 0)) {
      for (let year = 2006; year <= 2044; year += 2) {
        const chain = await chains.chain(symbol, Date.UTC(year, year % 12, 17, 15))
        for (const { strike, callOi, putOi, callIv, putIv, callAsk, putAsk } of chain?.expiries ?? []) {
          for (const column of [strike, callOi, putOi, callIv, putIv, callAsk, putAsk]) {
            for (const value of column) sum = (sum * 31 + Math.round(value * 1e4)) % 1_000_000_007
          }
        }
      }
    }
    expect(sum).toBe(217508286)
  })
})
