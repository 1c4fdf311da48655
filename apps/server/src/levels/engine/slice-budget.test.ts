import { describe, expect, it } from 'vitest'
import { createSliceBudget } from './slice-budget.ts'

function budgetAt() {
  let nowMs = 1000
  const budget = createSliceBudget({ elapsedMs: () => nowMs }, { sliceMs: 15, stepMs: 100 })
  const sliceMs = () => {
    budget.begin()
    const startedAtMs = nowMs
    while (!budget.isSpent()) nowMs += 1
    return nowMs - startedAtMs
  }
  return { budget, sliceMs }
}

describe('slice budget', () => {
  it('is short, so that ticks and queries do not wait long', () => {
    const { budget, sliceMs } = budgetAt()
    expect(sliceMs()).toBe(15)
    budget.noteStep(70)
    expect(sliceMs()).toBe(15)
  })

  it('is as long as a step when steps exceed their interval', () => {
    const { budget, sliceMs } = budgetAt()
    budget.noteStep(400)
    expect(sliceMs()).toBe(400)
    budget.noteStep(10)
    expect(sliceMs()).toBe(15)
  })
})
