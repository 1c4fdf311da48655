import { expect, it } from 'vitest'
import { nextTickMs } from './market-time.ts'

it('ticks at the next whole second of market time, within bounds', () => {
  expect(nextTickMs(10_250, 1)).toBe(750)
  expect(nextTickMs(10_000, 1)).toBe(1000)
  expect(nextTickMs(10_000, 600)).toBe(250)
  expect(nextTickMs(10_000, 0.001)).toBe(60_000)
})
