import {
  addDays,
  daysBetween,
  type EpochSeconds,
  isoDate,
  RESOLUTIONS,
  resolutionSeconds,
  utcMidnight,
} from '@tidemark/domain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { futureTimes } from './future-times.ts'
import { MARK, timeMarks } from './time-marks.ts'
import { axisZone, wallTimeOf } from './wall-time.ts'

const first = isoDate('2024-01-01')
const dates = fc.nat(daysBetween(first, isoDate('2027-06-30'))).map(n => addDays(first, n))
const sessions = fc.constantFrom('0930-1600' as const, '0400-2000' as const)

/** The labels at a zoom: those of the highest marks whose bars are all at least `room` bars from the others. */
function labelled(marks: Uint8Array, room: number): number[] {
  let shown: number[] = []
  for (const mark of [...new Set(marks)].sort((a, b) => b - a)) {
    const next = [...marks.keys()].filter(index => (marks[index] as number) >= mark)
    if (next.some((index, n) => n > 0 && index - (next[n - 1] as number) < room)) return shown
    shown = next
  }
  return shown
}

const units = [5, 15, 30, 60, 120, 360, 720]
const minutesOf = (wall: number) => Math.floor((wall % 86_400) / 60)

describe('labels of the time axis', () => {
  it.each(['1', '3', '5', '15'] as const)('are on round times at %s and every zoom', resolution => {
    fc.assert(
      fc.property(dates, sessions, fc.integer({ min: 2, max: 200 }), (date, session, room) => {
        const walls = futureTimes(session, resolution, utcMidnight(date), 1_500).map(
          wallTimeOf('America/New_York'),
        )
        const marks = timeMarks(walls, resolutionSeconds(resolution))
        const shown = labelled(marks, room).filter(index => (marks[index] as number) < MARK.day)
        // Labels that are apart by a time unit are on its multiples: 10:00, 10:15, not 10:07.
        const at = units.findIndex(minutes => minutes * 60 >= room * resolutionSeconds(resolution))
        const unit = units[at]
        // The only label of a day cut short has more room, and may be on the next smaller unit.
        const dayOf = (index: number) => Math.floor((walls[index] as number) / 86_400)
        const isAlone = (index: number) => shown.filter(other => dayOf(other) === dayOf(index)).length === 1
        const unitOf = (index: number) => (isAlone(index) ? units[Math.max(0, at - 1)] : unit) ?? 1
        expect(shown.filter(index => minutesOf(walls[index] as number) % unitOf(index) !== 0)).toEqual([])
        if (unit !== undefined && unit <= 120) expect(shown.length).toBeGreaterThan(0)
      }),
      { examples: [[isoDate('2025-11-28'), '0400-2000', 121]] },
    )
  })

  it.each(RESOLUTIONS)('keep the distance of their mark at %s', resolution => {
    fc.assert(
      fc.property(dates, sessions, (date, session) => {
        const wall = wallTimeOf(axisZone(resolution, 'America/New_York'))
        const times = futureTimes(session, resolution, utcMidnight(date), 1_500)
        const marks = timeMarks(times.map(wall), resolutionSeconds(resolution))
        for (const room of [2, 5, 12, 30, 60, 120]) {
          const shown = labelled(marks, room)
          expect(shown.filter((index, n) => n > 0 && index - (shown[n - 1] as number) < room)).toEqual([])
        }
        expect(labelled(marks, 60).length).toBeGreaterThan(1)
      }),
      { numRuns: 10 },
    )
  })

  it('never mark a bar after a missing round time in its place', () => {
    const gaps = fc.uniqueArray(fc.nat(1_499), { maxLength: 1_000 })
    fc.assert(
      fc.property(dates, gaps, (date, missing) => {
        const dropped = new Set(missing)
        const times = futureTimes('0930-1600', '1', utcMidnight(date), 1_500)
        const left = times.filter((_, n) => !dropped.has(n))
        const walls = left.map((time: EpochSeconds) => wallTimeOf('America/New_York')(time))
        const marked = [...timeMarks(walls, 60).entries()].filter(
          ([, mark]) => mark > MARK.none && mark < MARK.day,
        )
        expect(marked.filter(([n]) => minutesOf(walls[n] as number) % 5 !== 0)).toEqual([])
      }),
    )
  })
})
