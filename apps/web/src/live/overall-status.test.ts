import { expect, it } from 'vitest'
import { overallLight } from './overall-status.ts'

it('[SO-3] the overall light is red before yellow before green', () => {
  expect(overallLight(['green', 'yellow', 'red'])).toBe('red')
  expect(overallLight(['green', 'yellow', 'green'])).toBe('yellow')
  expect(overallLight(['green', 'green', 'green'])).toBe('green')
})

it('[SO-8] it is green where there is nothing to say otherwise', () => {
  expect(overallLight([])).toBe('green')
})
