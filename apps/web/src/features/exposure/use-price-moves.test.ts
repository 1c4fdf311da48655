import { expect, it } from 'vitest'
import { movesAfter, type PriceMoves } from './use-price-moves.ts'

const after = (...prices: readonly (number | null)[]): number =>
  prices.reduce<PriceMoves>((seen, price) => movesAfter(seen, 'SPY', price), {
    symbol: 'SPY',
    price: null,
    count: 0,
  }).count

it.each([
  [[], 0],
  [[null, 500], 0],
  [[500, 501.2, 499, 500], 0],
  [[500, 501.3], 1],
  [[500, 501.3, 500.1], 1],
  [[500, 501.3, 500], 2],
  [[500, null, 0, 500], 0],
])('[BY-26] the prices %j count %d moves', (prices, count) => expect(after(...prices)).toBe(count))

it('[BY-26] counts from the start for another symbol', () => {
  expect(movesAfter({ symbol: 'SPY', price: 500, count: 4 }, 'QQQ', 400)).toEqual({
    symbol: 'QQQ',
    price: 400,
    count: 0,
  })
})
