import { expect, it } from 'vitest'
import { marketNowAt } from './market-clock-reading.ts'

const reading = {
  marketNow: 10_000,
  wallNow: 999,
  speed: 60,
  source: 'simulated',
  receivedAt: 5_000,
} as const

it('market time advances from the moment of receipt at the speed of the market', () => {
  expect(marketNowAt(reading, 5_000)).toBe(10_000)
  expect(marketNowAt(reading, 5_500)).toBe(40_000)
})
