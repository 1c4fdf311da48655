import { expect, it } from 'vitest'
import { mondayMs } from '../testing/fake-server.ts'
import { isOpenAt, stalenessOf } from './staleness.ts'

it.each([
  [9_999, 'fresh'],
  [10_000, 'dim'],
  [59_999, 'dim'],
  [60_000, 'old'],
])('a number without an update for %i ms of an open market is %s', (silentMs, expected) => {
  expect(stalenessOf(silentMs, true)).toBe(expected)
  expect(stalenessOf(silentMs, false)).toBe('fresh')
})

it('knows the hours of the market', () => {
  expect(isOpenAt(mondayMs)).toBe(true)
  expect(isOpenAt(mondayMs + 0.5)).toBe(true)
  expect(isOpenAt(mondayMs - 2 * 3_600_000)).toBe(false)
  expect(isOpenAt(null)).toBe(false)
})
