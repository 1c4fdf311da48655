import { expect, it } from 'vitest'
import { createByteBudget } from './byte-budget.ts'

it('[BY-22] lets each user take so many bytes a minute, and says how long to wait for more', () => {
  let nowMs = 1_000_000
  const budget = createByteBudget(100, { nowMs: () => nowMs })
  expect(budget.take('ann', 60)).toBe(0)
  nowMs += 20_000
  expect(budget.take('ann', 41)).toBe(40_000)
  expect(budget.take('ann', 40)).toBe(0)
  expect(budget.take('ann', 1)).toBe(40_000)
  expect(budget.take('bob', 100)).toBe(0)
  nowMs += 40_000
  expect(budget.take('ann', 100)).toBe(0)
})

it('[BY-22] gives an answer larger than the budget once a minute, and starts anew after the clock was set back', () => {
  let nowMs = 1_000_000
  const budget = createByteBudget(100, { nowMs: () => nowMs })
  expect(budget.take('ann', 500)).toBe(0)
  expect(budget.take('ann', 1)).toBe(60_000)
  nowMs -= 10_000
  expect(budget.take('ann', 1)).toBe(0)
})
