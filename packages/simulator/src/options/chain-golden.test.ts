import { describe, expect, it } from 'vitest'
import { createSimulatedMarket } from '../index.ts'

/**
 * Figures of one seed, written down once: another machine, another Node or a change of the arithmetic shows here.
 * Change them only on purpose, since stored levels of a simulated market rest on them.
 */
describe('[SYS-2] the chains of seed 1 are these on every machine and Node version', () => {
  const { chains } = createSimulatedMarket({ seed: 1 })
  const row = (symbol: string, iso: string, expiry: string, strike: number) => {
    const found = chains.chain(symbol, Date.parse(iso))?.expiries.find(({ date }) => date === expiry)
    const i = found?.strike.indexOf(strike) ?? -1
    return [found?.callOi[i], found?.putOi[i], found?.callIv[i], found?.putIv[i]].concat([
      found?.callAsk[i],
      found?.putAsk[i],
    ])
  }

  it('in rows', () => {
    expect(row('SPY', '2026-07-14T15:00:00Z', '2026-07-17', 700)).toMatchInlineSnapshot(`
      [
        50582,
        47666,
        0.1566,
        0.1584,
        6.34,
        2.62,
      ]
    `)
    expect(row('SPY', '2026-07-14T15:00:00Z', '2026-07-14', 703)).toMatchInlineSnapshot(`
      [
        503,
        382,
        0.1525,
        0.1525,
        1.56,
        0.86,
      ]
    `)
    expect(row('AAPL', '2026-07-14T15:00:00Z', '2026-08-21', 330)).toMatchInlineSnapshot(`
      [
        11744,
        16491,
        0.3355,
        0.3355,
        15.52,
        13.65,
      ]
    `)
    expect(row('UVXY', '2020-03-16T15:00:00Z', '2020-03-20', 40)).toMatchInlineSnapshot(`
      [
        4108,
        30,
        0.6801,
        0.6862,
        0.05,
        4.97,
      ]
    `)
    expect(row('ELMD', '2035-12-31T15:00:00Z', '2036-01-18', 80)).toMatchInlineSnapshot(`
      [
        122,
        9,
        0.3752,
        0.3742,
        1.6,
        4.65,
      ]
    `)
  })

  it('as a whole: a sum over every row of many symbols on many days', () => {
    let sum = 0
    for (const symbol of chains.symbols().filter((_, i) => i % 53 === 0)) {
      for (let year = 2006; year <= 2044; year += 2) {
        const chain = chains.chain(symbol, Date.UTC(year, year % 12, 17, 15))
        for (const { strike, callOi, putOi, callIv, putIv, callAsk, putAsk } of chain?.expiries ?? []) {
          for (const column of [strike, callOi, putOi, callIv, putIv, callAsk, putAsk]) {
            for (const value of column) sum = (sum * 31 + Math.round(value * 1e4)) % 1_000_000_007
          }
        }
      }
    }
    expect(sum).toMatchInlineSnapshot(`946470073`)
  })
})
