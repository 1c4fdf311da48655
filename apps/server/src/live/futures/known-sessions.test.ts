import { describe, expect, it } from 'vitest'
import { createKnownSessions } from './known-sessions.ts'

const session = { userName: 'trader', redirectUrl: null }

describe('sessions that the relay knows', () => {
  it('[FU-14] are found by their own user alone', () => {
    const known = createKnownSessions()
    known.add('a', 'token', session)
    expect(known.find('a', 'token')).toBe(session)
    expect(known.find('b', 'token')).toBeNull()
    expect(known.find('a', 'other')).toBeNull()
  })

  it('[FU-14] are bounded: the oldest is forgotten', () => {
    const known = createKnownSessions(2)
    for (const token of ['1', '2', '1', '3']) known.add('a', token, session)
    expect(['1', '2', '3'].map(token => known.find('a', token) !== null)).toEqual([true, false, true])
  })
})
