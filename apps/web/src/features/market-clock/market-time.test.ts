import { expect, it } from 'vitest'
import { nextTickMs } from './market-time.ts'

it('ticks at the next whole second of market time, within bounds', () => {
  expect(nextTickMs(10_250, 1, 1_000_010)).toBe(750)
  expect(nextTickMs(10_000, 1, 1_000_010)).toBe(1000)
  expect(nextTickMs(10_000, 600, 1_000_010)).toBe(240)
  expect(nextTickMs(10_000, 600, 1_000_250)).toBe(250)
  expect(nextTickMs(10_000, 0.001, 1_000_010)).toBe(60_000)
})
