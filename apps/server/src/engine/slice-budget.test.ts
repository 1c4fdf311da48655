import { describe, expect, it } from 'vitest'
import { createSliceBudget } from './slice-budget.ts'

function budgetAt() {
  let nowMs = 1000
  const budget = createSliceBudget({ nowMs: () => nowMs }, { sliceMs: 15, stepMs: 100 })
  const sliceMs = () => {
    budget.begin()
    const began = nowMs
    while (!budget.isSpent()) nowMs += 1
    return nowMs - began
  }
  return { budget, sliceMs }
}

describe('the budget of a slice', () => {
  it('is short, so that ticks and questions wait for no more than that', () => {
    const { budget, sliceMs } = budgetAt()
    expect(sliceMs()).toBe(15)
    budget.noteStep(70)
    expect(sliceMs()).toBe(15)
  })

  it('is as long as a step where steps leave no time between them', () => {
    const { budget, sliceMs } = budgetAt()
    budget.noteStep(400)
    expect(sliceMs()).toBe(400)
    budget.noteStep(10)
    expect(sliceMs()).toBe(15)
  })
})
