import { expect } from 'vitest'
import { type Listing, SECTORS } from '../listing.ts'
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
        const isRight = ({ symbol, name, sector }: Listing): boolean =>
          /^[A-Z][A-Z.]*$/.test(symbol) && name !== '' && (sector === null || SECTORS.includes(sector))
        expect(listings.filter(listing => !isRight(listing))).toEqual([])
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
          const isRight = (weight: number, i: number): boolean =>
            weight > 0 && weight <= (members[i - 1]?.weight ?? 1)
          expect(members.filter(({ weight }, i) => !isRight(weight, i))).toEqual([])
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
