import {
  addDays,
  type ExpiryStrikes,
  epochSeconds,
  isoDate,
  newYorkClock,
  newYorkDate,
  newYorkInstant,
  type OptionChain,
} from '@tidemark/domain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { describeChainSource } from '../../../sources/src/contract/chain-source-contract.ts'
import { createSimulatedMarket } from '../index.ts'

const symbols = ['SPY', 'SPX', 'NDX', 'VIX', 'UVXY', 'AAPL', 'KO', 'BRK.B', 'CZNC']
const at = (iso: string) => Date.parse(iso)
const market = createSimulatedMarket({ seed: 1 })
const listed = market.listings().map(({ symbol }) => symbol)

describeChainSource('[SYS-2] the simulated market', () => ({
  chains: market.chains,
  listed,
  symbols,
  nowMs: at('2026-07-15T17:46:31.250Z'),
}))

describeChainSource('[SYS-2] a few simulated symbols on a half day', () => ({
  chains: createSimulatedMarket({ seed: 'another', symbols: ['SPY', 'KO', 'CZNC'] }).chains,
  listed: ['SPY', 'KO', 'CZNC'],
  symbols: ['SPY', 'KO', 'CZNC'],
  nowMs: at('2025-12-24T17:58:00.001Z'),
}))

describeChainSource('[SYS-2] the simulated market on its first days', () => ({
  chains: market.chains,
  listed,
  symbols: ['SPY', 'RUT', 'MSFT', 'CZNC'],
  nowMs: at('2006-01-05T15:00:00Z'),
}))

const chainOf = async (symbol: string, atMs: number, source = market): Promise<OptionChain> => {
  const chain = await source.chains.chain(symbol, atMs)
  if (chain === undefined) throw new Error(`${symbol} has no chain`)
  return chain
}
const anInstant = fc.integer({ min: at('2006-01-04T13:00:00Z'), max: at('2045-12-20T00:00:00Z') })
const aSymbol = fc.constantFrom('SPY', 'NDX', 'RUT', 'VIX', 'UVXY', 'NVDA', 'XOM', 'CZNC', 'DIA')

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

  it('has the previous close as its spot', async () => {
    await fc.assert(
      fc.asyncProperty(aSymbol, anInstant, async (symbol, instant) => {
        const { spot, asOfMs } = await chainOf(symbol, instant)
        expect(spot).toBe(await market.lastPriceAt(symbol, asOfMs))
      }),
      { numRuns: 40 },
    )
  })

  it('has sorted strikes and whole open interest on any day', async () => {
    await fc.assert(
      fc.asyncProperty(aSymbol, anInstant, async (symbol, instant) => {
        const { expiries, asOfMs } = await chainOf(symbol, instant)
        expect(asOfMs).toBeLessThanOrEqual(instant)
        for (const { strike, callOi, putOi } of expiries) {
          expect(strike.length).toBeGreaterThan(2)
          expect(strike.every((value, i) => value > (strike[i - 1] ?? 0))).toBe(true)
          expect([...callOi, ...putOi].every(value => Number.isInteger(value) && value >= 0)).toBe(true)
        }
      }),
      { numRuns: 40 },
    )
  })

  it('is the same in another market of the same seed, whatever its symbols', async () => {
    await fc.assert(
      fc.asyncProperty(anInstant, async instant => {
        const alone = createSimulatedMarket({ seed: 1, symbols: ['KO'] })
        expect(await chainOf('KO', instant, alone)).toEqual(await chainOf('KO', instant))
      }),
      { numRuns: 5 },
    )
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
  const newYork = (date: string) => newYorkInstant(isoDate(date), '10:00') * 1000
  const strikesOn = async (symbol: string, date: string) => {
    const { expiries } = await chainOf(symbol, newYork(date))
    return new Map(expiries.map(({ date: expiry, strike }) => [expiry, [...strike]]))
  }

  it('stay listed until they expire while the price moves', async () => {
    for (const symbol of ['SPY', 'AAPL', 'CZNC', 'UVXY', 'BE']) {
      let earlier = await strikesOn(symbol, '2026-02-02')
      for (let day = isoDate('2026-02-03'); day < '2026-06-20'; day = addDays(day, 1)) {
        const today = await strikesOn(symbol, day)
        for (const [expiry, strikes] of earlier) {
          if (expiry < day) continue
          const now = new Set(today.get(expiry))
          expect(strikes.filter(strike => !now.has(strike))).toEqual([])
        }
        earlier = today
      }
    }
  })

  it('are on both sides of the price and close to it', async () => {
    await fc.assert(
      fc.asyncProperty(aSymbol, anInstant, async (symbol, instant) => {
        const { spot, expiries } = await chainOf(symbol, instant)
        const price = spot ?? Number.NaN
        for (const { strike } of expiries) {
          expect(Math.min(...strike)).toBeLessThan(price)
          expect(Math.max(...strike)).toBeGreaterThan(price)
          const nearest = Math.min(...strike.map(value => Math.abs(value - price)))
          expect(nearest).toBeLessThan(Math.max(0.51, 0.06 * price))
        }
      }),
      { numRuns: 40 },
    )
  })
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
