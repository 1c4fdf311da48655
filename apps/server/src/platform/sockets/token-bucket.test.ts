import { expect, it } from 'vitest'
import { tokenBucket } from './token-bucket.ts'

it('allows a burst, then the steady rate, and never accumulates more than a burst', () => {
  let nowMs = 0
  const take = tokenBucket(5, 2, { elapsedMs: () => nowMs })
  const passed = (count: number) => Array.from({ length: count }, take).filter(Boolean).length
  expect(passed(8)).toBe(5)
  nowMs += 1000
  expect(passed(8)).toBe(2)
  nowMs += 3_600_000
  expect(passed(8)).toBe(5)
})
