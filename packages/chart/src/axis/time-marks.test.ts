import {
  addDays,
  daysBetween,
  type EpochSeconds,
  epochSeconds,
  isoDate,
  newYorkInstant,
  utcMidnight,
} from '@tidemark/domain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { futureTimes } from './future-times.ts'
import { timeLabels } from './time-labels.ts'
import { MARK, timeMarks } from './time-marks.ts'
import { axisZone, wallTimeOf } from './wall-time.ts'

const newYork = wallTimeOf('America/New_York')
const first = isoDate('2024-01-01')
const instants = fc
  .tuple(fc.nat(daysBetween(first, isoDate('2027-12-31'))), fc.nat(86_399))
  .map(([n, s]) => epochSeconds(utcMidnight(addDays(first, n)) + s))

/** New York time by Intl, as an independent reference. */
const reference = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/New_York',
  dateStyle: 'short',
  timeStyle: 'medium',
})
const asNewYork = (t: EpochSeconds) => reference.format(t * 1000)
const asWallTime = (t: EpochSeconds) =>
  new Date(newYork(t) * 1000).toISOString().slice(0, 19).replace('T', ' ')

describe('New York on the axis, over 2024 to 2027', () => {
  it('[CH-3] shows the wall clock of the exchange at every instant', () => {
    fc.assert(
      fc.property(instants, t => {
        expect(asWallTime(t)).toBe(asNewYork(t))
      }),
      { numRuns: 2_000 },
    )
  })

  it('marks days, months and years exactly where they change', () => {
    // Bars of an hour, seven of them a day.
    const times = futureTimes('0930-1600', '60', utcMidnight(first), 7_200)
    const marks = timeMarks(times.map(newYork), 3_600)
    const clocks = times.map(asNewYork)
    expect(clocks.at(-1)?.slice(0, 4)).toBe('2028')
    for (const [n, clock] of clocks.entries()) {
      const before = clocks[n - 1]
      if (before === undefined) continue
      const mark = marks[n] as number
      expect(mark >= MARK.day).toBe(before.slice(0, 10) !== clock.slice(0, 10))
      expect(mark >= MARK.month).toBe(before.slice(0, 7) !== clock.slice(0, 7))
      expect(mark >= MARK.year).toBe(before.slice(0, 4) !== clock.slice(0, 4))
    }
  })

  it.each([
    ['2025-03-07', '2025-03-10'],
    ['2025-10-31', '2025-11-03'],
  ])('keeps 09:30 and the day mark from %s to %s, when daylight saving changes', (friday, monday) => {
    const close = newYorkInstant(isoDate(friday), '15:59')
    const open = newYorkInstant(isoDate(monday), '09:30')
    const labels = timeLabels('en-US', newYork, true)
    const [, mark] = timeMarks([newYork(close), newYork(open)], 60)
    expect(mark).toBeGreaterThanOrEqual(MARK.day)
    expect(labels.tick(open, 20)).toBe('09:30')
    expect(labels.full(open)).toMatch(/^Mon .* 2025 {2}09:30$/)
  })
})

describe('labels', () => {
  const labels = timeLabels('en-US', newYork, true)
  const open = newYorkInstant(isoDate('2025-03-10'), '09:30')

  it('show the largest unit that has changed', () => {
    expect(labels.tick(open, 30)).toBe('09:30')
    expect(labels.tick(open, MARK.day)).toBe('Mon 10')
    expect(labels.tick(open, MARK.month)).toBe('10 Mar')
    expect(labels.tick(open, MARK.year)).toBe('2025')
    expect(labels.full(open)).toBe('Mon 10 Mar 2025  09:30')
  })

  it('follow the locale and show no time on day bars', () => {
    const days = timeLabels('de-DE', wallTimeOf('Etc/UTC'), false)
    const date = utcMidnight(isoDate('2025-03-10'))
    expect(days.full(date)).toMatch(/^Mo 10 März? 2025$/)
    expect(days.tick(date, MARK.day)).toBe('10')
  })

  it('[CH-3] use UTC for futures, and for day bars of any symbol, which start at 00:00 UTC', () => {
    expect(axisZone('60', 'Etc/UTC')).toBe('Etc/UTC')
    expect(axisZone('60', 'America/New_York')).toBe('America/New_York')
    expect(axisZone('1D', 'America/New_York')).toBe('Etc/UTC')
    expect(axisZone('1W', 'America/New_York')).toBe('Etc/UTC')
    expect(timeLabels('en-US', wallTimeOf('Etc/UTC'), true).full(open)).toBe('Mon 10 Mar 2025  13:30')
  })
})
