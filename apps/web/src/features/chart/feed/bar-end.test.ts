import {
  addDays,
  daysBetween,
  epochSeconds,
  isoDate,
  newYorkInstant,
  RESOLUTIONS,
  resolutionSeconds,
  utcMidnight,
} from '@tidemark/domain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { barEnd } from './bar-end.ts'
import { barStart } from './bar-start.ts'

const at = (date: string, clock: string) => newYorkInstant(isoDate(date), clock)

describe('[BY-6] the end of the bar in progress', () => {
  it('is that of its length from the open, at the latest the close', () => {
    expect(barEnd('regular', '5', at('2026-11-16', '09:32'))).toBe(at('2026-11-16', '09:35'))
    expect(barEnd('regular', '60', at('2026-11-16', '10:30'))).toBe(at('2026-11-16', '11:30'))
    expect(barEnd('regular', '60', at('2026-11-16', '15:45'))).toBe(at('2026-11-16', '16:00'))
    expect(barEnd('regular', '1D', at('2026-11-16', '10:00'))).toBe(at('2026-11-16', '16:00'))
    expect(barEnd('regular', '1D', at('2026-11-27', '10:00'))).toBe(at('2026-11-27', '13:00'))
    expect(barEnd('regular', '1W', at('2026-11-16', '10:00'))).toBe(at('2026-11-20', '16:00'))
  })

  it('of a week with a holiday on its Friday is the close of Thursday', () => {
    expect(barEnd('regular', '1W', at('2026-03-30', '10:00'))).toBe(at('2026-04-02', '16:00'))
  })

  it('is unknown while nothing trades', () => {
    for (const [date, clock] of [
      ['2026-11-16', '09:29'],
      ['2026-11-16', '16:00'],
      ['2026-11-14', '12:00'],
      ['2026-11-26', '12:00'],
    ] as const)
      expect(barEnd('regular', '5', at(date, clock))).toBeNull()
    expect(barEnd('extended', '5', at('2026-11-16', '09:29'))).toBe(at('2026-11-16', '09:30'))
    expect(barEnd('extended', '1D', at('2026-11-16', '09:29'))).toBeNull()
  })

  it('follows its start by at most the length of a bar', () => {
    const first = isoDate('2025-01-01')
    const instants = fc
      .tuple(fc.nat(daysBetween(first, isoDate('2027-12-31'))), fc.nat(86_399))
      .map(([days, seconds]) => epochSeconds(utcMidnight(addDays(first, days)) + seconds))
    fc.assert(
      fc.property(instants, fc.constantFrom(...RESOLUTIONS), (t, resolution) => {
        const end = barEnd('regular', resolution, t)
        if (end === null) return
        expect(end).toBeGreaterThan(t)
        expect(end - barStart('0930-1600', resolution, t)).toBeLessThanOrEqual(resolutionSeconds(resolution))
      }),
    )
  })
})
