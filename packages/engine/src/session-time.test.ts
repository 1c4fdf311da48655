import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createSessionLookup, sessionAt, startedSession } from './session-time.ts'
import { at, friday, monday, tuesday } from './testing/small-market.ts'

describe('session of an instant', () => {
  it.each([
    ['is the previous one just before the open', at(monday, '09:29:59.999'), friday],
    ['is the new one at the open', at(monday, '09:30:00'), monday],
    ['is still the same in the evening', at(monday, '22:00:00'), monday],
    ['is still the previous one after midnight', at(tuesday, '03:00:00'), monday],
    ['is Friday’s on a Sunday', Date.parse('2026-11-15T18:00:00Z'), friday],
    ['is Wednesday’s on Thanksgiving', Date.parse('2026-11-26T18:00:00Z'), '2026-11-25'],
  ])('%s', (_name, ms, date) => {
    expect(sessionAt(ms).date).toBe(date)
  })

  it('lasts until the next open, and the lookup returns the same session', () => {
    const anyMs = fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2027-12-31') })
    const lookup = createSessionLookup()
    fc.assert(
      fc.property(anyMs, ms => {
        const session = sessionAt(ms)
        expect(session.openMs <= ms && ms < session.nextOpenMs).toBe(true)
        expect(sessionAt(session.nextOpenMs - 1)).toEqual(session)
        expect(sessionAt(session.nextOpenMs).openMs).toBe(session.nextOpenMs)
        expect(lookup(ms)).toEqual(session)
      }),
    )
  })

  it('is null on a closed day and before the open', () => {
    expect(startedSession(monday, at(monday, '09:30:00'))?.date).toBe(monday)
    expect(startedSession(monday, at(monday, '09:29:59'))).toBeNull()
    expect(startedSession('2026-11-15' as typeof monday, at(monday, '12:00:00'))).toBeNull()
  })
})
