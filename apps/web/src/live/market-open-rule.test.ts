import { expect, it } from 'vitest'
import { mondayMs } from '../testing/fake-server.ts'
import { createMarketOpenRule } from './market-open-rule.ts'

const nightMs = mondayMs + 12 * 3_600_000

it('[CLK-4] a market-open state after another one begins a new day', () => {
  const isNewDay = createMarketOpenRule()
  expect(isNewDay('premarket', mondayMs)).toBe(false)
  expect(isNewDay('market-open', mondayMs)).toBe(true)
  expect(isNewDay('market-open', mondayMs)).toBe(false)
})

it('[CLK-4] so does a first one that arrives while our own clock says after hours, once', () => {
  const isNewDay = createMarketOpenRule()
  expect(isNewDay('market-open', nightMs)).toBe(true)
  expect(isNewDay('market-open', nightMs)).toBe(false)
})

it('[CLK-4] a first one in market hours is nothing new', () => {
  expect(createMarketOpenRule()('market-open', mondayMs)).toBe(false)
  expect(createMarketOpenRule()('market-open', null)).toBe(false)
})
