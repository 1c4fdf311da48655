import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createMessageRate } from './message-rate.ts'

it('[FU-1] allows exactly the limit in any window of time', () => {
  const steps = fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 200 })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5 }), steps, (limit, gaps) => {
      let nowMs = 0
      const isAllowed = createMessageRate(limit, 1000, { elapsedMs: () => nowMs })
      const allowed: number[] = []
      for (const gap of gaps) {
        nowMs += gap
        const inWindow = allowed.filter(time => nowMs - time < 1000).length
        expect(isAllowed()).toBe(inWindow < limit)
        if (inWindow < limit) allowed.push(nowMs)
      }
    }),
  )
})
