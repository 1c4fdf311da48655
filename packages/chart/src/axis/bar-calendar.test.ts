import { epochSeconds, isoDate, newYorkInstant, RESOLUTIONS } from '@tidemark/domain'
import { describe, expect, it } from 'vitest'
import { placesBarsToCome } from '../testing/bar-calendar-property.ts'
import { barCalendar } from './bar-calendar.ts'

describe('beyond the loaded bars', () => {
  it.each(RESOLUTIONS)('an instant at %s is where its bar will be once loaded', resolution =>
    placesBarsToCome('0930-1600', resolution, 10),
  )

  it.each(RESOLUTIONS)('[BY-23] an extended bar at %s is where it will be once loaded', resolution =>
    placesBarsToCome('0400-2000', resolution, 10),
  )

  it.each(['1', '5', '15', '60', '1D'] as const)(
    'an instant of a futures market at %s is where its bar will be once loaded',
    resolution => placesBarsToCome('24x7', resolution, 10),
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
