import {
  addDays,
  daysBetween,
  type EpochSeconds,
  isoDate,
  newYorkInstant,
  type Resolution,
  resolutionSeconds,
} from '@tidemark/domain'
import fc from 'fast-check'
import { expect } from 'vitest'
import { barCalendar } from '../axis/bar-calendar.ts'
import { futureTimes } from '../axis/future-times.ts'
import { TimeAxis } from '../axis/time-axis.ts'
import { cleanBars } from '../bars/clean-bars.ts'
import type { SymbolInfo } from '../datafeed.ts'
import { barAt } from './fake-feed.ts'

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

/** Beyond the loaded bars an instant is where its bar will be once loaded. */
export function placesBarsToCome(
  session: SymbolInfo['session'],
  resolution: Resolution,
  numRuns: number,
): void {
  fc.assert(
    fc.property(starts, fc.nat(899), (start, index) => {
      const { times, axis } = halfLoaded(session, resolution, start)
      const time = times[index] as EpochSeconds
      expect(axis.indexOf(time)).toBeCloseTo(index - 500, 6)
      expect(axis.timeOf(index - 500)).toBe(time)
    }),
    { numRuns },
  )
}
