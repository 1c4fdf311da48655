import {
  addDays,
  daysBetween,
  isoDate,
  isTradingDay,
  newYorkInstant,
  utcDate,
  utcMidnight,
} from '@tidemark/domain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { presetRange, presetResolution, rangePresets } from './range-presets.ts'

const at = (date: string, clock: string) => newYorkInstant(isoDate(date), clock)
const dates = (range: ReturnType<typeof presetRange>) => [utcDate(range.from), utcDate(range.to)]
const monday = isoDate('2026-11-16')

describe('[BY-6] range presets', () => {
  it('choose bars that fit the range', () => {
    const chosen = rangePresets.map(preset => presetResolution(preset, monday))
    expect(chosen).toEqual(['1', '5', '60', '120', '1D', '1D', '1D', '1W', '1W'])
    expect(presetResolution('YTD', isoDate('2026-01-20'))).toBe('60')
  })

  it('start with a session for one and five days, with extended hours where those are on', () => {
    const last = at('2026-11-16', '10:00')
    expect(presetRange('1D', last, '1', '0930-1600')).toEqual({
      from: at('2026-11-16', '09:30'),
      to: at('2026-11-16', '10:30'),
    })
    expect(presetRange('5D', last, '5', '0930-1600')).toEqual({
      from: at('2026-11-10', '09:30'),
      to: at('2026-11-16', '12:30'),
    })
    expect(presetRange('1D', last, '1', '0400-2000')).toEqual({
      from: at('2026-11-16', '04:00'),
      to: at('2026-11-16', '11:30'),
    })
  })

  it('leave space after the close too, in the next session', () => {
    const friday = at('2026-11-13', '15:55')
    expect(presetRange('5D', friday, '5', '0930-1600').to).toBe(at('2026-11-16', '11:55'))
  })

  it('go back by the calendar and leave space on the right', () => {
    const last = utcMidnight(monday)
    expect(dates(presetRange('6M', last, '1D', '0930-1600'))).toEqual(['2026-05-16', '2026-12-02'])
    expect(dates(presetRange('YTD', last, '1D', '0930-1600'))[0]).toBe('2026-01-01')
    expect(dates(presetRange('1Y', last, '1D', '0930-1600'))[0]).toBe('2025-11-16')
    expect(dates(presetRange('5Y', last, '1W', '0930-1600'))[0]).toBe('2021-11-16')
    expect(presetRange('1M', at('2026-11-16', '10:30'), '60', '0930-1600').from).toBe(
      at('2026-10-16', '09:30'),
    )
    const leapDay = presetRange('3M', at('2028-05-31', '10:30'), '120', '0930-1600')
    expect(leapDay.from).toBe(at('2028-02-29', '09:30'))
  })

  it('contain their last bar, on any day', () => {
    const first = isoDate('2021-01-04')
    const days = fc
      .nat(daysBetween(first, isoDate('2030-12-31')))
      .map(count => addDays(first, count))
      .filter(isTradingDay)
    fc.assert(
      fc.property(days, fc.constantFrom(...rangePresets), (date, preset) => {
        const resolution = presetResolution(preset, date)
        const isDay = resolution === '1D' || resolution === '1W'
        const last = isDay ? utcMidnight(date) : newYorkInstant(date, '10:30')
        const { from, to } = presetRange(preset, last, resolution, '0930-1600')
        expect(from).toBeLessThanOrEqual(last)
        expect(to).toBeGreaterThan(last)
      }),
    )
  })
})
