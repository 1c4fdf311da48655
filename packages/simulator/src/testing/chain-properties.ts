import { addDays, type IsoDate, isoDate, newYorkInstant, type OptionChain } from '@tidemark/domain'
import fc from 'fast-check'
import { expect } from 'vitest'
import { createSimulatedMarket } from '../index.ts'

export const at = (iso: string) => Date.parse(iso)
export const market = createSimulatedMarket({ seed: 1 })
export const chainOf = async (symbol: string, atMs: number, source = market): Promise<OptionChain> => {
  const chain = await source.chains.chain(symbol, atMs)
  if (chain === undefined) throw new Error(`${symbol} has no chain`)
  return chain
}
const anInstant = fc.integer({ min: at('2006-01-04T13:00:00Z'), max: at('2045-12-20T00:00:00Z') })
const aSymbol = fc.constantFrom('SPY', 'NDX', 'RUT', 'VIX', 'UVXY', 'NVDA', 'XOM', 'CZNC', 'DIA')

export async function hasThePreviousClose(numRuns: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(aSymbol, anInstant, async (symbol, instant) => {
      const { spot, asOfMs } = await chainOf(symbol, instant)
      expect(spot).toBe(await market.lastPriceAt(symbol, asOfMs))
    }),
    { numRuns },
  )
}

export async function hasSortedStrikes(numRuns: number): Promise<void> {
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
    { numRuns },
  )
}

export async function isTheSameAlone(numRuns: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(anInstant, async instant => {
      const alone = createSimulatedMarket({ seed: 1, symbols: ['KO'] })
      expect(await chainOf('KO', instant, alone)).toEqual(await chainOf('KO', instant))
    }),
    { numRuns },
  )
}

export async function isAroundThePrice(numRuns: number): Promise<void> {
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
    { numRuns },
  )
}

const newYork = (date: string) => newYorkInstant(isoDate(date), '10:00') * 1000
const strikesOn = async (symbol: string, date: string) => {
  const { expiries } = await chainOf(symbol, newYork(date))
  return new Map(expiries.map(({ date: expiry, strike }) => [expiry, [...strike]]))
}

/** Strikes stay listed until they expire while the price moves. */
export async function staysListed(symbols: readonly string[], until: IsoDate): Promise<void> {
  for (const symbol of symbols) {
    let earlier = await strikesOn(symbol, '2026-02-02')
    for (let day = isoDate('2026-02-03'); day < until; day = addDays(day, 1)) {
      const today = await strikesOn(symbol, day)
      for (const [expiry, strikes] of earlier) {
        if (expiry < day) continue
        const now = new Set(today.get(expiry))
        expect(strikes.filter(strike => !now.has(strike))).toEqual([])
      }
      earlier = today
    }
  }
}
