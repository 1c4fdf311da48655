import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createOrderIds } from './order-ids.ts'

it('[FU-6] makes ids of RS_ and the time', () => {
  expect(createOrderIds(() => 1_700_000_000_123.7)()).toBe('RS_1700000000123')
})

it('[FU-6] makes no id twice, within a ms or when the clock is set back', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 50 }), { minLength: 1, maxLength: 100 }), times => {
      let index = 0
      const next = createOrderIds(() => times[index++] ?? 0)
      const ids = times.map(() => next())
      expect(new Set(ids).size).toBe(times.length)
      expect(ids.every(id => /^RS_\d+$/.test(id) && id.length <= 64)).toBe(true)
    }),
  )
})
