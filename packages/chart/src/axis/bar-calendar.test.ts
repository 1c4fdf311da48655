import {
  addDays,
  daysBetween,
  type EpochSeconds,
  epochSeconds,
  isoDate,
  newYorkInstant,
  RESOLUTIONS,
  type Resolution,
  resolutionSeconds,
} from '@tidemark/domain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanBars } from '../bars/clean-bars.ts'
import type { SymbolInfo } from '../datafeed.ts'
import { barAt } from '../testing/fake-feed.ts'
import { barCalendar } from './bar-calendar.ts'
import { futureTimes } from './future-times.ts'
import { TimeAxis } from './time-axis.ts'

const first = isoDate('2008-01-02')
const starts = fc
  .nat(daysBetween(first, isoDate('2030-01-01')))
  .map(days => newYorkInstant(addDays(first, days), '00:00'))

function axisOf(
  session: SymbolInfo['session'],
  resolution: Resolution,
  times: readonly EpochSeconds[],
): TimeAxis {
  const axis = new TimeAxis()
  const { bars } = cleanBars(times.map(barAt))
  axis.set(bars, [], resolutionSeconds(resolution), t => t, barCalendar(session, resolution))
  return axis
}

/** The times of all bars, and an axis that has loaded a few in the middle. */
function halfLoaded(session: SymbolInfo['session'], resolution: Resolution, start: EpochSeconds) {
  const times = futureTimes(session, resolution, start, 900)
  return { times, axis: axisOf(session, resolution, times.slice(500, 520)) }
}

describe('beyond the loaded bars', () => {
  it.each(RESOLUTIONS)('an instant at %s is where its bar will be once loaded', resolution => {
    fc.assert(
      fc.property(starts, fc.nat(899), (start, index) => {
        const { times, axis } = halfLoaded('0930-1600', resolution, start)
        const time = times[index] as EpochSeconds
        expect(axis.indexOf(time)).toBeCloseTo(index - 500, 6)
        expect(axis.timeOf(index - 500)).toBe(time)
      }),
      { numRuns: 60 },
    )
  })

  it.each(RESOLUTIONS)('[BY-23] an extended bar at %s is where it will be once loaded', resolution => {
    fc.assert(
      fc.property(starts, fc.nat(899), (start, index) => {
        const { times, axis } = halfLoaded('0400-2000', resolution, start)
        const time = times[index] as EpochSeconds
        expect(axis.indexOf(time)).toBeCloseTo(index - 500, 6)
        expect(axis.timeOf(index - 500)).toBe(time)
      }),
      { numRuns: 60 },
    )
  })

  it.each(['1', '5', '15', '60', '1D'] as const)(
    'an instant of a futures market at %s is where its bar will be once loaded',
    resolution => {
      fc.assert(
        fc.property(starts, fc.nat(899), (start, index) => {
          const { times, axis } = halfLoaded('24x7', resolution, start)
          const time = times[index] as EpochSeconds
          expect(axis.indexOf(time)).toBeCloseTo(index - 500, 6)
          expect(axis.timeOf(index - 500)).toBe(time)
        }),
        { numRuns: 60 },
      )
    },
  )

  it('nights and weekends take no space', () => {
    const calendar = barCalendar('0930-1600', '5')
    const friday = newYorkInstant(isoDate('2025-03-07'), '16:00')
    const monday = newYorkInstant(isoDate('2025-03-10'), '09:30')
    expect(calendar(friday)).toBe(calendar(monday))
    const halfDay = isoDate('2025-11-28')
    const [open, close] = [newYorkInstant(halfDay, '09:30'), newYorkInstant(halfDay, '16:00')]
    expect(calendar(close) - calendar(open)).toBe(42)
  })

  it('time is continuous before and after the years of the calendar', () => {
    for (const resolution of RESOLUTIONS) {
      const calendar = barCalendar('0930-1600', resolution)
      const around = ['1960-01-01', '1999-12-31', '2000-01-04', '2099-11-30', '2120-01-01']
      const counts = around.map(day => calendar(epochSeconds(Date.parse(`${day}T15:00:00Z`) / 1000)))
      expect(counts).toEqual([...counts].sort((a, b) => a - b))
      expect(counts.every(Number.isFinite)).toBe(true)
    }
  })
})
