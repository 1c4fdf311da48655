import { expect } from 'vitest'
import { SECTORS } from '../listing.ts'
import type { ContractPart } from './contract-rule-contract.ts'
import type { MarketSubject } from './market-subject-contract.ts'

export const listingsPart: ContractPart<MarketSubject> = {
  title: 'listings',
  rules: [
    {
      title: 'are the same array each time, with unique symbols, names and valid sectors',
      check({ source }) {
        const listings = source.listings()
        expect(source.listings()).toBe(listings)
        expect(new Set(listings.map(({ symbol }) => symbol)).size).toBe(listings.length)
        for (const { symbol, name, sector } of listings) {
          expect(symbol).toMatch(/^[A-Z][A-Z.]*$/)
          expect(name).not.toBe('')
          if (sector !== null) expect(SECTORS).toContain(sector)
        }
      },
    },
    {
      title: 'rank index members by weight',
      check({ source }) {
        for (const index of ['SPX', 'NDX', 'RUT'] as const) {
          const members = source
            .listings()
            .flatMap(({ indices }) => indices.filter(membership => membership.index === index))
            .sort((a, b) => a.rank - b.rank)
          for (const [i, { weight }] of members.entries()) {
            expect(weight).toBeGreaterThan(0)
            expect(weight).toBeLessThanOrEqual(members[i - 1]?.weight ?? 1)
          }
        }
      },
    },
    {
      title: 'are the only symbols: any other rejects with unknown_symbol',
      async check({ source, bars, nowMs, session }) {
        const unknownSymbol = { code: 'unknown_symbol' }
        await expect(bars('NO.SUCH', '1D')).rejects.toMatchObject(unknownSymbol)
        await expect(bars('NO.SUCH', '1')).rejects.toMatchObject(unknownSymbol)
        await expect(source.lastPriceAt('NO.SUCH', nowMs)).rejects.toMatchObject(unknownSymbol)
        await expect(source.tradesOf('NO.SUCH', session.open)).rejects.toMatchObject(unknownSymbol)
      },
    },
  ],
}
