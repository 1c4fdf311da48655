import { expect, it } from 'vitest'
import { overallLight } from './overall-status.ts'

it('[SO-3] the overall light is the worst of all', () => {
  expect(overallLight(['green', 'yellow', 'red'])).toBe('red')
  expect(overallLight(['green', 'yellow', 'green'])).toBe('yellow')
  expect(overallLight(['green', 'green', 'green'])).toBe('green')
})

it('[SO-8] the overall light is green without any lights', () => {
  expect(overallLight([])).toBe('green')
})
