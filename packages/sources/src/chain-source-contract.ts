import { DAY_MS, type ExpiryStrikes, epochSeconds, newYorkDate, type OptionChain } from '@tidemark/domain'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ChainSource } from './chain-source.ts'

/** A chain source under test and the time to test it at. */
export interface ChainContractSubject {
  readonly chains: ChainSource
  /** Every symbol its market lists. */
  readonly listed: readonly string[]
  /** Some symbols with a chain at `nowMs`. */
  readonly symbols: readonly string[]
  readonly nowMs: number
}

const QUOTES = ['callIv', 'putIv', 'callAsk', 'putAsk'] as const
const COLUMNS = ['strike', 'callOi', 'putOi', ...QUOTES] as const

/** Contract of every ChainSource. */
export function describeChainSource(name: string, makeSubject: () => ChainContractSubject): void {
  describe(`${name} as a chain source`, () => {
    let subject: ChainContractSubject
    let chains: ChainSource
    let nowMs = 0

    beforeAll(() => {
      subject = makeSubject()
      ;({ chains, nowMs } = subject)
    })

    const chainOf = (symbol: string, atMs = nowMs): OptionChain => {
      const chain = chains.chain(symbol, atMs)
      if (chain === undefined) throw new Error(`${symbol} has no chain at ${new Date(atMs).toISOString()}`)
      return chain
    }
    const eachChain = (check: (chain: OptionChain) => void) => {
      expect(subject.symbols.length).toBeGreaterThan(0)
      for (const symbol of subject.symbols) check(chainOf(symbol))
    }
    const eachExpiry = (check: (expiry: ExpiryStrikes, chain: OptionChain) => void) =>
      eachChain(chain => {
        expect(chain.expiries.length).toBeGreaterThan(0)
        for (const expiry of chain.expiries) check(expiry, chain)
      })

    describe('symbols', () => {
      it('are the same array each time, each symbol once, all of them listed', () => {
        const symbols = chains.symbols()
        expect(chains.symbols()).toBe(symbols)
        expect(new Set(symbols).size).toBe(symbols.length)
        const listed = new Set(subject.listed)
        expect(symbols.filter(symbol => !listed.has(symbol))).toEqual([])
        expect(symbols).toEqual(expect.arrayContaining([...subject.symbols]))
      })

      it('are the only ones with a chain', () => {
        const without = subject.listed.filter(symbol => !chains.symbols().includes(symbol))
        for (const symbol of ['NO.SUCH', ...without]) {
          expect(chains.asOf(symbol, nowMs)).toBeUndefined()
          expect(chains.chain(symbol, nowMs)).toBeUndefined()
        }
      })
    })

    describe('the newest chain at a given time', () => {
      it('has the time that asOf returns, never later than the given time', () => {
        eachChain(({ symbol, asOfMs }) => {
          expect(chains.asOf(symbol, nowMs)).toBe(asOfMs)
          expect(asOfMs).toBeLessThanOrEqual(nowMs)
        })
      })

      it('exists from the millisecond it was taken, and not before', () => {
        eachChain(({ symbol, asOfMs }) => {
          expect(chains.asOf(symbol, asOfMs)).toBe(asOfMs)
          expect(chains.asOf(symbol, asOfMs - 1) ?? Number.NEGATIVE_INFINITY).toBeLessThan(asOfMs)
          expect(chains.chain(symbol, asOfMs - 1)?.asOfMs).toBe(chains.asOf(symbol, asOfMs - 1))
        })
      })

      it('does not exist before the first chain', () => {
        for (const symbol of subject.symbols) {
          expect(chains.asOf(symbol, 0)).toBeUndefined()
          expect(chains.chain(symbol, 0)).toBeUndefined()
        }
      })

      it('is the same at every query, whatever was queried in between', () => {
        const first = subject.symbols.map(symbol => structuredClone(chainOf(symbol)))
        for (const symbol of [...subject.symbols].reverse()) chains.chain(symbol, nowMs - 40 * DAY_MS)
        expect(subject.symbols.map(symbol => chainOf(symbol))).toEqual(first)
        expect(first.map(({ symbol, asOfMs }) => chainOf(symbol, asOfMs))).toEqual(first)
      })

      it('names its symbol and source, and has a positive spot or none', () => {
        for (const symbol of subject.symbols) {
          const chain = chainOf(symbol)
          expect(chain.symbol).toBe(symbol)
          expect(chain.source).not.toBe('')
          if (chain.spot !== null) expect(chain.spot).toBeGreaterThan(0)
        }
      })
    })

    describe('expiries', () => {
      it('are sorted and unique, and not before the day the chain was taken', () => {
        eachChain(({ expiries, asOfMs }) => {
          const taken = newYorkDate(epochSeconds(Math.floor(asOfMs / 1000)))
          const dates = expiries.map(({ date }) => date)
          expect(dates).toEqual([...new Set(dates)].sort())
          expect(dates.filter(date => date < taken)).toEqual([])
        })
      })

      it('have columns of equal length with at least one strike', () => {
        eachExpiry(expiry => {
          expect(expiry.strike.length).toBeGreaterThan(0)
          for (const column of COLUMNS) expect(expiry[column]).toHaveLength(expiry.strike.length)
        })
      })

      it('have positive, ascending, unique strikes', () => {
        eachExpiry(({ strike }) => {
          expect(strike.every((value, i) => Number.isFinite(value) && value > (strike[i - 1] ?? 0))).toBe(
            true,
          )
        })
      })

      it('have whole numbers as open interest', () => {
        eachExpiry(({ callOi, putOi }) => {
          for (const side of [callOi, putOi])
            expect(side.every(value => Number.isInteger(value) && value >= 0)).toBe(true)
        })
      })

      it('have volatilities and asks that are not negative, or NaN', () => {
        eachExpiry(expiry => {
          const isQuoteOrNone = (value: number) =>
            Number.isNaN(value) || (Number.isFinite(value) && value >= 0)
          for (const column of QUOTES) expect(expiry[column].every(isQuoteOrNone)).toBe(true)
        })
      })
    })
  })
}
