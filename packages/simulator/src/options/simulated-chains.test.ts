import { type ExpiryStrikes, epochSeconds, isoDate, newYorkClock, newYorkDate } from '@tidemark/domain'
import { describe, expect, it } from 'vitest'
import { describeChainSource } from '../../../sources/src/contract/chain-source-contract.ts'
import { createSimulatedMarket } from '../index.ts'
import {
  at,
  chainOf,
  hasSortedStrikes,
  hasThePreviousClose,
  isAroundThePrice,
  isTheSameAlone,
  market,
  staysListed,
} from '../testing/chain-properties.ts'

const listed = market.listings().map(({ symbol }) => symbol)

describeChainSource('[SYS-2] the simulated market', () => ({
  chains: market.chains,
  listed,
  symbols: ['SPY', 'VIX', 'KO', 'CZNC'],
  nowMs: at('2026-07-15T17:46:31.250Z'),
}))

describeChainSource('[SYS-2] a few simulated symbols on a half day', () => ({
  chains: createSimulatedMarket({ seed: 'another', symbols: ['SPY', 'KO', 'CZNC'] }).chains,
  listed: ['SPY', 'KO', 'CZNC'],
  symbols: ['SPY', 'KO', 'CZNC'],
  nowMs: at('2025-12-24T17:58:00.001Z'),
}))

describe('[SYS-2] a simulated chain', () => {
  it('is taken at 07:30 New York time of every trading day and stays the newest until the next', () => {
    const taken = (iso: string) => {
      const asOf = market.chains.asOf('SPY', at(iso)) ?? 0
      const seconds = epochSeconds(asOf / 1000)
      return `${newYorkDate(seconds)} ${newYorkClock(seconds)}`
    }
    expect(taken('2026-07-14T11:29:59.999Z')).toBe('2026-07-13 07:30:00')
    expect(taken('2026-07-14T11:30:00Z')).toBe('2026-07-14 07:30:00')
    expect(taken('2026-07-19T20:00:00Z')).toBe('2026-07-17 07:30:00')
    expect(taken('2026-01-19T20:00:00Z')).toBe('2026-01-16 07:30:00')
    expect(taken('2025-12-24T20:00:00Z')).toBe('2025-12-24 07:30:00')
  })

  it('has the previous close as its spot', () => hasThePreviousClose(12))

  it('has sorted strikes and whole open interest on any day', () => hasSortedStrikes(12))

  it('is the same in another market of the same seed, whatever its symbols', async () => {
    await isTheSameAlone(1)
    const other = createSimulatedMarket({ seed: 2, symbols: ['KO'] })
    const instant = at('2026-07-14T15:00:00Z')
    const expiriesIn = async (source: typeof market) => (await chainOf('KO', instant, source)).expiries
    expect(await expiriesIn(other)).not.toEqual(await expiriesIn(market))
  })

  it('exists for all funds, indices and large companies, and for most small ones', () => {
    const optionable = new Set(market.chains.symbols())
    const small = market.listings().filter(({ indices }) => indices.some(({ index }) => index === 'RUT'))
    const others = market.listings().filter(listing => !small.includes(listing))
    expect(others.filter(({ symbol }) => !optionable.has(symbol))).toEqual([])
    const share = small.filter(({ symbol }) => optionable.has(symbol)).length / small.length
    expect(share).toBeGreaterThan(0.85)
    expect(share).toBeLessThan(0.95)
  })
})

describe('[SYS-2] strikes of a simulated chain', () => {
  it('stay listed until they expire while the price moves', () =>
    staysListed(['SPY', 'CZNC'], isoDate('2026-02-24')))

  it('are on both sides of the price and close to it', () => isAroundThePrice(12))
})

describe('[SYS-2] open interest from night to night', () => {
  const nights = ['2026-03-09', '2026-03-10', '2026-03-11', '2026-03-12', '2026-03-13']
  const expiriesOn = async (symbol: string, date: string) =>
    (await chainOf(symbol, at(`${date}T15:00:00Z`))).expiries
  const commonOi = async (symbol: string, before: string, after: string): Promise<[number[], number[]]> => {
    const [first, second] = [await expiriesOn(symbol, before), await expiriesOn(symbol, after)]
    const pairs = first.flatMap(earlier => {
      const later = second.find(({ date }) => date === earlier.date)
      return later ? matched(earlier, later) : []
    })
    return [pairs.map(([a]) => a), pairs.map(([, b]) => b)]
  }
  const matched = (earlier: ExpiryStrikes, later: ExpiryStrikes): [number, number][] =>
    [...earlier.strike].flatMap((strike, i): [number, number][] => {
      const j = later.strike.indexOf(strike)
      return [
        [earlier.callOi[i] ?? Number.NaN, later.callOi[j] ?? Number.NaN],
        [earlier.putOi[i] ?? Number.NaN, later.putOi[j] ?? Number.NaN],
      ]
    })

  it('changes only a little', async () => {
    for (const symbol of ['SPY', 'QQQ', 'AAPL', 'KO', 'UVXY', 'CZNC']) {
      for (const [i, night] of nights.slice(1).entries()) {
        const [a, b] = await commonOi(symbol, nights[i] ?? night, night)
        expect(a.length).toBeGreaterThan(20)
        expect(a).not.toEqual(b)
        expect(correlation(a, b)).toBeGreaterThan(0.9)
      }
    }
  })

  it('grows as the expiry approaches', async () => {
    const openOn = async (date: string, expiry: string) => {
      const found = (await expiriesOn('SPY', date)).find(({ date: day }) => day === expiry)
      return sum([...(found?.callOi ?? []), ...(found?.putOi ?? [])])
    }
    expect(await openOn('2026-07-14', '2026-07-17')).toBeGreaterThan(
      1.2 * (await openOn('2026-06-12', '2026-07-17')),
    )
    expect(await openOn('2026-07-22', '2026-07-22')).toBeGreaterThan(
      2 * (await openOn('2026-07-16', '2026-07-22')),
    )
  })
})

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
function correlation(a: readonly number[], b: readonly number[]): number {
  const centred = (values: readonly number[]) => {
    const mean = sum(values) / values.length
    return values.map(value => value - mean)
  }
  const [x, y] = [centred(a), centred(b)]
  const product = (p: readonly number[], q: readonly number[]) =>
    sum(p.map((value, i) => value * (q[i] ?? Number.NaN)))
  return product(x, y) / Math.sqrt(product(x, x) * product(y, y))
}
