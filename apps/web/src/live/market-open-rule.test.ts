import { expect, it } from 'vitest'
import { mondayMs } from '../testing/fake-server.ts'
import { createMarketOpenRule } from './market-open-rule.ts'

const nightMs = mondayMs + 12 * 3_600_000

it('[CLK-4] begins a new day at a market-open state after a different state', () => {
  const isNewDay = createMarketOpenRule()
  expect(isNewDay('premarket', mondayMs)).toBe(false)
  expect(isNewDay('market-open', mondayMs)).toBe(true)
  expect(isNewDay('market-open', mondayMs)).toBe(false)
})

it('[CLK-4] begins a new day once when the first state is market-open while our clock is after hours', () => {
  const isNewDay = createMarketOpenRule()
  expect(isNewDay('market-open', nightMs)).toBe(true)
  expect(isNewDay('market-open', nightMs)).toBe(false)
})

it('[CLK-4] does not begin a new day when the first state is market-open in market hours', () => {
  expect(createMarketOpenRule()('market-open', mondayMs)).toBe(false)
  expect(createMarketOpenRule()('market-open', null)).toBe(false)
})
