import {
  addDays,
  daysBetween,
  type EpochSeconds,
  epochSeconds,
  isoDate,
  newYorkDate,
  newYorkInstant,
} from '@tidemark/domain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanBars } from '../bars/clean-bars.ts'
import { barAt } from '../testing/fake-feed.ts'
import { futureTimes } from './future-times.ts'
import { TimeAxis } from './time-axis.ts'
import { wallTimeOf } from './wall-time.ts'

function axisFrom(start: EpochSeconds, bars: number, future: number): TimeAxis {
  const times = futureTimes('0930-1600', '5', start, bars + future)
  const axis = new TimeAxis()
  const loaded = cleanBars(times.slice(0, bars).map(barAt)).bars
  axis.set(loaded, times.slice(bars), 300, wallTimeOf('America/New_York'))
  return axis
}

const first = isoDate('2024-01-01')
const starts = fc
  .nat(daysBetween(first, isoDate('2027-11-01')))
  .map(n => newYorkInstant(addDays(first, n), '09:25'))

describe('the time axis, over 2024 to 2027', () => {
  it('converts every bar time to its index and back', () => {
    fc.assert(
      fc.property(starts, start => {
        const axis = axisFrom(start, 400, 100)
        expect(axis.length).toBe(500)
        for (let index = 0; index < 500; index += 7) {
          const time = axis.timeAt(index) as EpochSeconds
          expect(axis.indexOf(time)).toBe(index)
          expect(axis.timeOf(index)).toBe(time)
        }
      }),
      { numRuns: 60 },
    )
  })

  it('is monotonic, also in gaps and beyond both ends', () => {
    fc.assert(
      fc.property(
        starts,
        fc.array(fc.nat(90 * 86_400), { minLength: 20, maxLength: 40 }),
        (start, offsets) => {
          const axis = axisFrom(start, 300, 200)
          const sorted = offsets
            .map(offset => epochSeconds(start - 20 * 86_400 + offset))
            .sort((a, b) => a - b)
          const found = sorted.map(t => axis.indexOf(t))
          expect(found).toEqual([...found].sort((a, b) => a - b))
          expect(found.every(Number.isFinite)).toBe(true)
        },
      ),
      { numRuns: 100 },
    )
  })

  it('has no space for nights: the close is where the next day opens', () => {
    const axis = axisFrom(newYorkInstant(isoDate('2025-03-07'), '09:25'), 78, 78)
    expect(axis.indexOf(newYorkInstant(isoDate('2025-03-07'), '16:00'))).toBe(78)
    expect(axis.indexOf(newYorkInstant(isoDate('2025-03-09'), '12:00'))).toBe(78)
    expect(axis.indexOf(newYorkInstant(isoDate('2025-03-10'), '09:30'))).toBe(78)
    expect(axis.indexOf(newYorkInstant(isoDate('2025-03-10'), '09:32'))).toBe(78.4)
  })

  it('lists past and future days by the exchange’s wall clock', () => {
    fc.assert(
      fc.property(starts, start => {
        const axis = axisFrom(start, 250, 250)
        const { days } = axis
        expect(days[0]?.first).toBe(0)
        expect(days.at(-1)?.last).toBe(499)
        for (const [n, { date, first: from, last }] of days.entries()) {
          if (n > 0) expect(from).toBe((days[n - 1]?.last ?? 0) + 1)
          expect(newYorkDate(axis.timeAt(from) as EpochSeconds)).toBe(date)
          expect(newYorkDate(axis.timeAt(last) as EpochSeconds)).toBe(date)
        }
      }),
      { numRuns: 40 },
    )
  })

  it('gives the new index of the same time after older bars came, in place or in another list', () => {
    const start = newYorkInstant(isoDate('2025-03-07'), '09:25')
    const times = futureTimes('0930-1600', '5', start, 60)
    const bars = [...cleanBars(times.map(barAt)).bars]
    const time = times[50] as EpochSeconds
    const axis = new TimeAxis()
    const loaded = bars.slice(40)
    axis.set(loaded, [], 300, t => t)
    expect(axis.indexOf(time)).toBe(10)
    loaded.unshift(...bars.slice(20, 40))
    expect(axis.indexOf(time)).toBe(30)
    axis.set(bars, [], 300, t => t)
    expect(axis.indexOf(time)).toBe(50)
  })

  it('returns neutral values while empty', () => {
    const axis = new TimeAxis()
    expect(axis.length).toBe(0)
    expect(axis.days).toEqual([])
    expect(axis.timeOf(3)).toBeNull()
    expect(axis.indexOf(epochSeconds(1_700_000_000))).toBe(0)
  })
})
