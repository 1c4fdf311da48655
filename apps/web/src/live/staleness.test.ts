import { expect, it } from 'vitest'
import { mondayMs } from '../testing/fake-server.ts'
import { isOpenAt, stalenessOf } from './staleness.ts'

it.each([
  [9_999, 'fresh'],
  [10_000, 'dim'],
  [59_999, 'dim'],
  [60_000, 'old'],
])('a value without an update for %i ms is %s while the market is open', (silentMs, expected) => {
  expect(stalenessOf(silentMs, true)).toBe(expected)
  expect(stalenessOf(silentMs, false)).toBe('fresh')
})

it('the market is open in market hours', () => {
  expect(isOpenAt(mondayMs)).toBe(true)
  expect(isOpenAt(mondayMs + 0.5)).toBe(true)
  expect(isOpenAt(mondayMs - 2 * 3_600_000)).toBe(false)
  expect(isOpenAt(null)).toBe(false)
})
