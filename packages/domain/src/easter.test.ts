import { describe, expect, it } from 'vitest'
import { easterSunday } from './easter.ts'
import { isoDateOf, weekdayOf } from './epoch.ts'

describe('easterSunday', () => {
  it.each([
    '2000-04-23',
    '2008-03-23', // the earliest in the calendar
    '2019-04-21',
    '2024-03-31',
    '2025-04-20',
    '2026-04-05',
    '2027-03-28',
    '2038-04-25', // the latest
    '2049-04-18', // one of the two exceptions to Gauss's rule
    '2076-04-19', // the other
  ])('falls on %s', date => {
    expect(easterSunday(Number(date.slice(0, 4)))).toBe(date)
  })

  it('is a Sunday from 22 March to 25 April in every year of the calendar', () => {
    for (let year = 2000; year <= 2099; year += 1) {
      const easter = easterSunday(year)
      expect(weekdayOf(easter)).toBe(0)
      expect(easter >= isoDateOf(year, 3, 22) && easter <= isoDateOf(year, 4, 25)).toBe(true)
    }
  })
})
