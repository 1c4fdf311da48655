import { describe, expect, it } from 'vitest'
import { textKey } from '../random.ts'
import { instruments } from '../universe/instruments.ts'
import { optionTraits } from './option-traits.ts'

const seedKey = textKey('test')
const all = instruments(seedKey).map(instrument => ({
  instrument,
  traits: optionTraits(seedKey, instrument),
}))
const traitsOf = (symbol: string) =>
  all.find(({ instrument }) => instrument.listing.symbol === symbol)?.traits

describe('[BY-24] the options of a company', () => {
  it('expire weekly for the companies that have weeklies in reality', () => {
    for (const symbol of ['KO', 'XOM', 'BRK.B', 'IONQ']) expect(traitsOf(symbol)?.cycle).toBe('weekly')
    for (const symbol of ['AAPL', 'NVDA']) expect(traitsOf(symbol)?.cycle).toBe('three-a-week')
    for (const symbol of ['A', 'NVR', 'CZNC']) expect(traitsOf(symbol)?.cycle).not.toBe('weekly')
    const weekly = all.filter(({ traits }) => traits?.ladder === 'stock')
    const small = weekly.filter(({ instrument }) =>
      instrument.listing.indices.some(({ index }) => index === 'RUT'),
    )
    expect(weekly.length - small.length).toBeGreaterThan(240)
    expect(small.length).toBeGreaterThan(100)
    expect(small.length).toBeLessThan(200)
  })

  it('have the measured open interest', () => {
    expect(traitsOf('NVDA')?.peakInterest).toBe(1_400_000)
    expect(traitsOf('KO')?.peakInterest).toBe(120_000)
  })
})
