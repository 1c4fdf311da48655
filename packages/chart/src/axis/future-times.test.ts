import {
  addDays,
  daysBetween,
  type EpochSeconds,
  epochSeconds,
  isHalfDay,
  isoDate,
  isTradingDay,
  isWeekend,
  newYorkClock,
  newYorkDate,
  newYorkInstant,
  RESOLUTIONS,
  regularSession,
  resolutionSeconds,
  utcDate,
  utcMidnight,
  weekdayOf,
} from '@tidemark/domain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { futureTimes } from './future-times.ts'

const first = isoDate('2024-01-01')
const dates = fc.nat(daysBetween(first, isoDate('2027-12-31'))).map(n => addDays(first, n))
const instants = fc.tuple(dates, fc.nat(86_399)).map(([date, s]) => epochSeconds(utcMidnight(date) + s))
const intraday = fc.constantFrom(...RESOLUTIONS.filter(code => !code.endsWith('D') && !code.endsWith('W')))

describe('future bars, over 2024 to 2027', () => {
  it('[CH-1] of equities fill the regular sessions, aligned to the market open', () => {
    fc.assert(
      fc.property(instants, intraday, (last, resolution) => {
        const step = resolutionSeconds(resolution)
        const times = futureTimes('0930-1600', resolution, last, 200)
        const expected: EpochSeconds[] = []
        for (let date = newYorkDate(last); expected.length < 200; date = addDays(date, 1)) {
          if (!isTradingDay(date)) continue
          const { open, close } = regularSession(date)
          for (let t = open as number; t < close; t += step) if (t > last) expected.push(epochSeconds(t))
        }
        expect(times).toEqual(expected.slice(0, 200))
      }),
    )
  })

  it('[BY-23] of extended hours fill the parts of each day, aligned to the start of each', () => {
    fc.assert(
      fc.property(instants, intraday, (last, resolution) => {
        const step = resolutionSeconds(resolution)
        const expected: EpochSeconds[] = []
        for (let date = newYorkDate(last); expected.length < 200; date = addDays(date, 1)) {
          if (!isTradingDay(date)) continue
          const { open, close } = regularSession(date)
          const end = newYorkInstant(date, isHalfDay(date) ? '17:00' : '20:00')
          for (const [from, to] of [
            [newYorkInstant(date, '04:00'), open],
            [open, close],
            [close, end],
          ] as const)
            for (let t = from as number; t < to; t += step) if (t > last) expected.push(epochSeconds(t))
        }
        expect(futureTimes('0400-2000', resolution, last, 200)).toEqual(expected.slice(0, 200))
      }),
    )
  })

  it('of futures run through the night and pause from Friday evening to Sunday evening', () => {
    fc.assert(
      fc.property(instants, fc.constantFrom('1' as const, '5' as const, '60' as const), (t, resolution) => {
        const step = resolutionSeconds(resolution)
        const last = epochSeconds(Math.floor(t / step) * step)
        const times = futureTimes('24x7', resolution, last, 2_000)
        const isResting = (time: EpochSeconds) => {
          const weekday = weekdayOf(newYorkDate(time))
          const clock = newYorkClock(time)
          return weekday === 6 || (weekday === 5 && clock >= '17:00') || (weekday === 0 && clock < '18:00')
        }
        expect(times.filter(isResting)).toEqual([])
        expect(times.filter(time => time % step !== 0)).toEqual([])
        // Two days and an hour, one hour more or less when daylight saving changes on that Sunday.
        const isTorn = (time: number, n: number) => time - (times[n - 1] ?? last) > 50 * 3600 + step
        expect(times.filter(isTorn)).toEqual([])
      }),
      { numRuns: 25 },
    )
  })

  it('of days are trading days at 00:00 UTC, of weeks every seven days', () => {
    fc.assert(
      fc.property(dates, date => {
        const last = utcMidnight(date)
        for (const time of futureTimes('0930-1600', '1D', last, 30)) {
          expect(time % 86_400).toBe(0)
          expect(isTradingDay(utcDate(time))).toBe(true)
        }
        for (const time of futureTimes('24x7', '1D', last, 30)) expect(isWeekend(utcDate(time))).toBe(false)
        expect(futureTimes('0930-1600', '1W', last, 2)).toEqual([last + 604_800, last + 1_209_600])
      }),
    )
  })

  it('end at 13:00 on a half day and continue after the holiday', () => {
    const last = newYorkInstant(isoDate('2025-11-28'), '12:58')
    expect(isHalfDay(isoDate('2025-11-28'))).toBe(true)
    expect(futureTimes('0930-1600', '1', last, 2).map(newYorkClock)).toEqual(['12:59:00', '09:30:00'])
    expect(futureTimes('0930-1600', '1', last, 2).map(newYorkDate)).toEqual(['2025-11-28', '2025-12-01'])
  })
})
