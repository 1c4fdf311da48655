import { isoDate, regularSession } from '@tidemark/domain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { resiliencePointOf } from '../../testing/fake-server.ts'
import { sessionPoints } from './session-points.ts'

const session = regularSession(isoDate('2026-11-16'))
const openMs = session.open * 1000
const at = (minute: number, srhg = minute) => resiliencePointOf(openMs + minute * 60_000, srhg)
const shown = (points: ReturnType<typeof sessionPoints>) =>
  points.map(({ time, val }) => [(time - openMs) / 1000, val.srhg])

describe('the points of a session', () => {
  it('[DR-8] are the saved minutes, with the live ones in place of them and after them', () => {
    const points = sessionPoints({
      session,
      saved: [at(1), at(2), at(3)],
      live: [at(3, 30), at(4)],
      liveAt: openMs + 240_000,
    })
    expect(shown(points)).toEqual([
      [60, 1],
      [120, 2],
      [180, 30],
      [240, 4],
    ])
  })

  it('[SO-6] have the minute in progress at the time of its newest value', () => {
    const input = { session, saved: [at(1)], live: [at(1), at(2)] }
    expect(shown(sessionPoints({ ...input, liveAt: openMs + 80_000 }))).toEqual([
      [60, 1],
      [80, 2],
    ])
    // The clock of this machine may be a little behind.
    expect(shown(sessionPoints({ ...input, liveAt: openMs + 59_000 }))[1]).toEqual([60.001, 2])
    expect(shown(sessionPoints({ ...input, liveAt: null }))[1]).toEqual([120, 2])
  })

  it('leave out other sessions, also those of the socket', () => {
    const friday = resiliencePointOf(openMs - 3 * 86_400_000, 9)
    const liveAt = openMs + 60_000
    expect(shown(sessionPoints({ session, saved: [at(0), at(1), at(391)], live: [friday], liveAt }))).toEqual(
      [[60, 1]],
    )
  })

  it('are in order of time, each time once', () => {
    const minutes = fc.array(fc.integer({ min: -5, max: 400 }), { maxLength: 50 })
    fc.assert(
      fc.property(minutes, minutes, fc.integer({ min: 0, max: 24_000 }), (saved, live, seconds) => {
        const points = sessionPoints({
          session,
          saved: saved.map(minute => at(minute)),
          live: live.toSorted((a, b) => a - b).map(minute => at(minute)),
          liveAt: openMs + seconds * 1000,
        })
        const times = points.map(({ time }) => time)
        expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b))
        expect(times.every(time => time > openMs && time <= session.close * 1000)).toBe(true)
      }),
    )
  })
})
