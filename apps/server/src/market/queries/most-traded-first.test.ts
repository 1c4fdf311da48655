import type { IndexSymbol, Listing } from '@tidemark/sources'
import { expect, it } from 'vitest'
import { mostTradedFirst } from './most-traded-first.ts'

const member = (symbol: string, index: IndexSymbol, weight: number) =>
  ({
    symbol,
    name: `${symbol} Inc.`,
    sector: 'Energy',
    indices: [{ index, rank: 1, weight }],
  }) satisfies Partial<Listing>
const without = (symbol: string, name: string, sector: Listing['sector'] = null) => ({
  symbol,
  name,
  sector,
  indices: [],
})

it('[BY-6] lists funds and indices first, then companies by value across indices, then what is unknown', () => {
  const listings = [
    without('AAA', 'AAA'),
    member('SMALL', 'RUT', 0.005),
    without('BANK', 'A Bank', 'Financials'),
    member('MID', 'SPX', 0.001),
    member('CHIP', 'NDX', 0.02),
    without('SPY', 'A fund'),
    member('BIG', 'SPX', 0.07),
    without('SPX', 'An index'),
  ]
  expect(mostTradedFirst(listings).map(({ symbol }) => symbol)).toEqual([
    'SPY',
    'SPX',
    'BIG',
    'CHIP',
    'MID',
    'SMALL',
    'AAA',
    'BANK',
  ])
})
