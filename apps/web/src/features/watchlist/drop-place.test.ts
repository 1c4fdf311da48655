import { expect, it } from 'vitest'
import { dropPlace } from './drop-place.ts'

const middles = [10, 30, 50, 70]

it.each([
  [0, 10, 0],
  [0, 29, 0],
  [0, 31, 1],
  [0, 500, 3],
  [3, 69, 3],
  [3, 49, 2],
  [3, -500, 0],
  [1, 30, 1],
  [1, 51, 2],
  [1, 9, 0],
])('the row %i let go at %i comes to place %i', (from, y, place) => {
  expect(dropPlace(middles, from, y)).toBe(place)
})
