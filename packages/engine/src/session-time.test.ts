import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { begunSession, createSessionWatch, sessionAt } from './session-time.ts'
import { at, friday, monday, tuesday } from './testing/small-market.ts'

describe('the session of an instant', () => {
  it.each([
    ['just before the bell', at(monday, '09:29:59.999'), friday],
    ['at the bell', at(monday, '09:30:00'), monday],
    ['in the evening', at(monday, '22:00:00'), monday],
    ['in the small hours', at(tuesday, '03:00:00'), monday],
    ['on a Sunday', Date.parse('2026-11-15T18:00:00Z'), friday],
    ['on Thanksgiving', Date.parse('2026-11-26T18:00:00Z'), '2026-11-25'],
  ])('%s', (_name, ms, date) => {
    expect(sessionAt(ms).date).toBe(date)
  })

  it('ends when the next bell rings, and a watch knows as much', () => {
    const anyMs = fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2027-12-31') })
    const watch = createSessionWatch()
    fc.assert(
      fc.property(anyMs, ms => {
        const session = sessionAt(ms)
        expect(session.openMs <= ms && ms < session.nextOpenMs).toBe(true)
        expect(sessionAt(session.nextOpenMs - 1)).toEqual(session)
        expect(sessionAt(session.nextOpenMs).openMs).toBe(session.nextOpenMs)
        expect(watch(ms)).toEqual(session)
      }),
    )
  })

  it('is none on a closed day or before its bell', () => {
    expect(begunSession(monday, at(monday, '09:30:00'))?.date).toBe(monday)
    expect(begunSession(monday, at(monday, '09:29:59'))).toBeNull()
    expect(begunSession('2026-11-15' as typeof monday, at(monday, '12:00:00'))).toBeNull()
  })
})
