import type { IndexSymbol } from '@tidemark/sources'
import { describe, expect, it } from 'vitest'
import { longRunVariance, sharedVariance } from '../factors.ts'
import { textKey } from '../random.ts'
import { ACTIVITY_TABLE } from './activity.ts'
import { instruments } from './instruments.ts'

const list = instruments(textKey('any'))
const bySymbol = new Map(list.map(instrument => [instrument.listing.symbol, instrument]))
const membersOf = (wanted: IndexSymbol) =>
  list.flatMap(({ listing }) => listing.indices.filter(({ index }) => index === wanted))

describe('[SYS-2] the universe', () => {
  it('holds the members of three indices, the funds and the indices themselves', () => {
    expect((['SPX', 'NDX', 'RUT'] as const).map(index => membersOf(index).length)).toEqual([503, 101, 1911])
    expect(list).toHaveLength(10 + 503 + 14 + 1911)
    const indices = list
      .filter(({ listing }) => listing.type === 'index')
      .map(({ listing }) => listing.symbol)
    expect(indices).toEqual(['SPX', 'NDX', 'RUT', 'VIX'])
  })

  it('has the facts of its companies', () => {
    expect(bySymbol.get('AAPL')?.listing).toMatchObject({
      name: 'Apple',
      sector: 'Information Technology',
      exchange: 'NasdaqNM',
      type: 'stock',
      indices: [
        { index: 'SPX', rank: 2 },
        { index: 'NDX', rank: 2 },
      ],
    })
    expect(bySymbol.get('JPM')?.listing).toMatchObject({ name: 'JPMorgan Chase', exchange: 'NYSE' })
    expect(bySymbol.get('ASML')?.listing.indices.map(({ index }) => index)).toEqual(['NDX'])
    expect(bySymbol.get('SPY')?.listing).toMatchObject({
      sector: null,
      exchange: 'DTP',
      type: 'stock',
      indices: [],
    })
  })

  it('gives weights that add up to one and resemble the real ones', () => {
    for (const index of ['SPX', 'NDX', 'RUT'] as const) {
      expect(membersOf(index).reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 12)
    }
    expect(bySymbol.get('NVDA')?.listing.indices.map(({ weight }) => Math.round(weight * 100))).toEqual([
      7, 14,
    ])
  })

  it('names every instrument and uses capitals only for abbreviations', () => {
    for (const { listing } of list) expect(listing.name).toMatch(/^[\w][\w .,&'’!/()+é-]*$/)
    const inCapitals = list.filter(({ listing }) => /\b[A-Z]{7,}\b/.test(listing.name))
    expect(inCapitals.map(({ listing }) => listing.name)).toEqual([])
  })

  it('has several trades a second for liquid symbols and about one a minute for illiquid ones', () => {
    const rate = (symbol: string) => {
      const { dayShares = 0, tradesPerShare = 0 } = bySymbol.get(symbol) ?? {}
      return (dayShares * tradesPerShare) / 390
    }
    expect(rate('SPY')).toBeCloseTo(240)
    expect(rate('NVDA')).toBeGreaterThan(120)
    const slowest = Math.min(...list.map(({ listing }) => rate(listing.symbol)))
    expect(slowest).toBeGreaterThan(0.9)
    expect(slowest).toBeLessThan(2)
  })

  it('has the same company traits for every seed: only the paths differ', () => {
    const other = instruments(textKey('other'))
    expect(other.map(({ levelTicks, exposures }) => [levelTicks, exposures])).toEqual(
      list.map(({ levelTicks, exposures }) => [levelTicks, exposures]),
    )
  })

  it('[BY-24] gives each stock the volatility and the volume of the activity table', () => {
    const lines = ACTIVITY_TABLE.trim().split('\n')
    expect(lines.length).toBeGreaterThan(700)
    for (const line of lines) {
      const [symbol = '', volatility, thousands] = line.split('|')
      const instrument = bySymbol.get(symbol)
      if (!instrument) throw new Error(`${symbol} is not listed`)
      const { dayShares } = instrument
      expect(Math.sqrt(longRunVariance(instrument) * 252)).toBeCloseTo(Number(volatility) / 100, 9)
      expect(dayShares).toBe(Math.max(25_000, Number(thousands) * 1000))
    }
  })

  it('[BY-24] spreads the volatility of other stocks around the median of their sector', () => {
    const known = new Set(
      ACTIVITY_TABLE.trim()
        .split('\n')
        .map(line => line.split('|')[0]),
    )
    const volatilities = list
      .filter(({ listing }) => listing.sector === 'Health Care' && !known.has(listing.symbol))
      .map(instrument => Math.sqrt(252 * longRunVariance(instrument)))
    const sorted = volatilities.toSorted((a, b) => a - b)
    expect(sorted[sorted.length >> 1]).toBeCloseTo(0.6, 1)
    expect(sorted[0]).toBeLessThan(0.46)
    expect(sorted.at(-1)).toBeGreaterThan(0.74)
  })

  it('[BY-24] leaves every stock a move of its own, on usual and on earnings days', () => {
    for (const { listing, own, exposures } of list) {
      if (listing.sector === null) continue
      const { dailySigma, earningsSigma = 0 } = own
      expect(sharedVariance(exposures)).toBeLessThan(1.3 * dailySigma * dailySigma)
      expect((4.8 / 252) * earningsSigma * earningsSigma).toBeLessThan(0.7 * dailySigma * dailySigma)
    }
  })
})
