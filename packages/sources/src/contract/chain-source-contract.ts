import { DAY_MS, type ExpiryStrikes, epochSeconds, newYorkDate, type OptionChain } from '@tidemark/domain'
import { beforeAll, describe, expect } from 'vitest'
import type { ChainSource } from '../chain-source.ts'
import { type ContractPart, type ContractRule, describePart } from './contract-rule-contract.ts'

/** A chain source under test and the time to test it at. */
export interface ChainContractSubject {
  readonly chains: ChainSource
  /** Every symbol its market lists. */
  readonly listed: readonly string[]
  /** Some symbols with a chain at `nowMs`. */
  readonly symbols: readonly string[]
  readonly nowMs: number
}

type ChainRule = ContractRule<ChainContractSubject>

const QUOTES = ['callIv', 'putIv', 'callAsk', 'putAsk'] as const
const COLUMNS = ['strike', 'callOi', 'putOi', ...QUOTES] as const

async function chainOf(
  { chains, nowMs }: ChainContractSubject,
  symbol: string,
  atMs = nowMs,
): Promise<OptionChain> {
  const chain = await chains.chain(symbol, atMs)
  if (chain === undefined) throw new Error(`${symbol} has no chain at ${new Date(atMs).toISOString()}`)
  return chain
}

const chainRule = (
  title: string,
  check: (chain: OptionChain, subject: ChainContractSubject) => void | Promise<void>,
): ChainRule => ({
  title,
  async check(subject) {
    expect(subject.symbols.length).toBeGreaterThan(0)
    for (const symbol of subject.symbols) await check(await chainOf(subject, symbol), subject)
  },
})

const expiryRule = (title: string, check: (expiry: ExpiryStrikes) => void): ChainRule =>
  chainRule(title, ({ expiries }) => {
    expect(expiries.length).toBeGreaterThan(0)
    for (const expiry of expiries) check(expiry)
  })

const symbolRules: readonly ChainRule[] = [
  {
    title: 'are the same array each time, each symbol once, all of them listed',
    check({ chains, listed, symbols }) {
      const all = chains.symbols()
      expect(chains.symbols()).toBe(all)
      expect(new Set(all).size).toBe(all.length)
      expect(all.filter(symbol => !listed.includes(symbol))).toEqual([])
      expect(all).toEqual(expect.arrayContaining([...symbols]))
    },
  },
  {
    title: 'are the only ones with a chain',
    async check({ chains, listed, nowMs }) {
      const withChains = new Set(chains.symbols())
      for (const symbol of ['NO.SUCH', ...listed.filter(symbol => !withChains.has(symbol))]) {
        expect(chains.asOf(symbol, nowMs)).toBeUndefined()
        expect(await chains.chain(symbol, nowMs)).toBeUndefined()
      }
    },
  },
]

const newestRules: readonly ChainRule[] = [
  chainRule(
    'has the time that asOf returns, never later than the given time',
    ({ symbol, asOfMs }, { chains, nowMs }) => {
      expect(chains.asOf(symbol, nowMs)).toBe(asOfMs)
      expect(asOfMs).toBeLessThanOrEqual(nowMs)
    },
  ),
  chainRule(
    'exists from the millisecond it was taken, and not before',
    async ({ symbol, asOfMs }, { chains }) => {
      expect(chains.asOf(symbol, asOfMs)).toBe(asOfMs)
      expect(chains.asOf(symbol, asOfMs - 1) ?? Number.NEGATIVE_INFINITY).toBeLessThan(asOfMs)
      const before = await chains.chain(symbol, asOfMs - 1)
      expect(before?.asOfMs).toBe(chains.asOf(symbol, asOfMs - 1))
    },
  ),
  {
    title: 'does not exist before the first chain',
    async check({ chains, symbols }) {
      for (const symbol of symbols) {
        expect(chains.asOf(symbol, 0)).toBeUndefined()
        expect(await chains.chain(symbol, 0)).toBeUndefined()
      }
    },
  },
  {
    title: 'is the same at every query, whatever was queried in between',
    async check(subject) {
      const { chains, symbols, nowMs } = subject
      const all = () => Promise.all(symbols.map(symbol => chainOf(subject, symbol)))
      const first = structuredClone(await all())
      for (const symbol of [...symbols].reverse()) await chains.chain(symbol, nowMs - 40 * DAY_MS)
      expect(await all()).toEqual(first)
      for (const chain of first) expect(await chainOf(subject, chain.symbol, chain.asOfMs)).toEqual(chain)
    },
  },
  {
    title: 'names its symbol and source, and has a positive spot or none',
    async check(subject) {
      for (const symbol of subject.symbols) {
        const chain = await chainOf(subject, symbol)
        expect(chain.symbol).toBe(symbol)
        expect(chain.source).not.toBe('')
        if (chain.spot !== null) expect(chain.spot).toBeGreaterThan(0)
      }
    },
  },
]

const isWhole = (value: number) => Number.isInteger(value) && value >= 0
const isQuoteOrNone = (value: number) => Number.isNaN(value) || (Number.isFinite(value) && value >= 0)

const expiryRules: readonly ChainRule[] = [
  chainRule('are sorted and unique, and not before the day the chain was taken', ({ expiries, asOfMs }) => {
    const taken = newYorkDate(epochSeconds(Math.floor(asOfMs / 1000)))
    const dates = expiries.map(({ date }) => date)
    expect(dates).toEqual([...new Set(dates)].sort())
    expect(dates.filter(date => date < taken)).toEqual([])
  }),
  expiryRule('have columns of equal length with at least one strike', expiry => {
    expect(expiry.strike.length).toBeGreaterThan(0)
    for (const column of COLUMNS) expect(expiry[column]).toHaveLength(expiry.strike.length)
  }),
  expiryRule('have positive, ascending, unique strikes', ({ strike }) => {
    expect(strike.every((value, i) => Number.isFinite(value) && value > (strike[i - 1] ?? 0))).toBe(true)
  }),
  expiryRule('have whole numbers as open interest', ({ callOi, putOi }) => {
    for (const side of [callOi, putOi]) expect(side.every(isWhole)).toBe(true)
  }),
  expiryRule('have volatilities and asks that are not negative, or NaN', expiry => {
    for (const column of QUOTES) expect(expiry[column].every(isQuoteOrNone)).toBe(true)
  }),
]

export const chainParts: readonly ContractPart<ChainContractSubject>[] = [
  { title: 'symbols with chains', rules: symbolRules },
  { title: 'the newest chain at a given time', rules: newestRules },
  { title: 'expiries', rules: expiryRules },
]

/** Contract of every ChainSource. */
export function describeChainSource(name: string, makeSubject: () => ChainContractSubject): void {
  describe(`${name} as a chain source`, () => {
    let subject: ChainContractSubject
    beforeAll(() => {
      subject = makeSubject()
    })
    for (const part of chainParts) describePart(part, () => subject)
  })
}
