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
    expect(await row('SPY', '2026-07-14', '2026-07-14', 690)).toEqual([
      1430, 2981, 0.2907, 0.2874, 1.37, 3.29,
    ])
    expect(await row('SPY', '2026-07-14', '2026-07-17', 690)).toEqual([
      27673, 88605, 0.2912, 0.2905, 6.71, 8.63,
    ])
    expect(await row('AAPL', '2026-07-14', '2026-08-21', 330)).toEqual([
      17794, 474, 0.3997, 0.3974, 14.33, 19.84,
    ])
    expect(await row('UVXY', '2020-03-16', '2020-03-20', 27)).toEqual([1589, 127, 0.8222, 0, 0.02, 0])
    expect(await row('CZNC', '2035-12-31', '2036-02-15', 13)).toEqual([35, 20, 0.4892, 0.4914, 0.9, 1.1])
    expect(await row('SPX', '2008-10-10', '2008-10-14', 2880)).toEqual([
      459, 2685, 0.1074, 0.1088, 11.56, 15.76,
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
    expect(sum).toBe(312858024)
  })
})
