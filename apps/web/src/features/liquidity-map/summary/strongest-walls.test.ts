import { expect, it } from 'vitest'
import { strongestWalls } from './strongest-walls.ts'

const wall = (strike: number, call: number, put: number) => ({ strike, call, put })
const walls = [
  ...[wall(490, 0, 9), wall(492, 1, 7), wall(494, 2, 3), wall(496, 5, 4)],
  ...[wall(500, 8, 1), wall(502, 6, 6), wall(504, 2, 1), wall(506, 9, 0), wall(508, 1, 1)],
]

it('keeps the three strongest walls on either side of the price', () => {
  const strikes = (price: number | null) => strongestWalls(walls, price).map(({ strike }) => strike)
  expect(strikes(500)).toEqual([506, 500, 502, 490, 492, 496])
  expect(strikes(600)).toEqual([490, 506, 500])
  expect(strikes(null)).toEqual([490, 506, 500, 492, 502, 496])
})
