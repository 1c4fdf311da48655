import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  expiryKind,
  fridayOfWeek,
  type IsoDate,
  isMonthlyExpiry,
  isoDate,
  isTradingDay,
  monthlyExpiry,
  nextMonthlyExpiry,
  passesExpiryFilter,
  thirdFriday,
  weekdayOf,
  weeklyExpiry,
} from '../index.ts'

const days = fc.integer({ min: 0, max: 35_000 }).map(offset => addDays('2001-01-01' as IsoDate, offset))

describe('standard expiries', () => {
  it.each([
    [2025, 4, '2025-04-18', '2025-04-17', 'Good Friday'],
    [2026, 6, '2026-06-19', '2026-06-18', 'Juneteenth'],
    [2027, 6, '2027-06-18', '2027-06-17', 'Juneteenth observed'],
    [2026, 7, '2026-07-17', '2026-07-17', 'no holiday'],
  ])('[SYS-3] of %i-%i: the third Friday is %s, the expiry %s (%s)', (year, month, friday, expiry) => {
    expect(thirdFriday(year, month)).toBe(friday)
    expect(monthlyExpiry(year, month)).toBe(expiry)
    expect(isMonthlyExpiry(isoDate(expiry))).toBe(true)
    expect(isMonthlyExpiry(isoDate(friday))).toBe(friday === expiry)
  })

  it('are found from any day forward, including the day itself', () => {
    expect(nextMonthlyExpiry(isoDate('2026-07-17'))).toBe('2026-07-17')
    expect(nextMonthlyExpiry(isoDate('2026-07-18'))).toBe('2026-08-21')
    expect(nextMonthlyExpiry(isoDate('2026-12-19'))).toBe('2027-01-15')
    fc.assert(
      fc.property(days, day => {
        const next = nextMonthlyExpiry(day)
        expect(next >= day && isMonthlyExpiry(next) && isTradingDay(next)).toBe(true)
        expect(nextMonthlyExpiry(addDays(next, 1)) > next).toBe(true)
      }),
    )
  })

  it('are undefined outside the years of the exchange calendar', () => {
    expect(isMonthlyExpiry(isoDate('1999-01-15'))).toBe(false)
    expect(expiryKind(isoDate('2150-01-16'))).toBeUndefined()
  })
})

describe('weekly and daily expiries', () => {
  it('end the week, on Thursday when Friday is a holiday', () => {
    expect(weeklyExpiry(isoDate('2026-07-14'))).toBe('2026-07-17')
    expect(weeklyExpiry(isoDate('2026-12-22'))).toBe('2026-12-24')
    expect(fridayOfWeek(isoDate('2026-07-18'))).toBe('2026-07-24')
  })

  it('are distinguished from monthly ones', () => {
    expect(expiryKind(isoDate('2026-07-17'))).toBe('monthly')
    expect(expiryKind(isoDate('2026-06-18'))).toBe('monthly')
    expect(expiryKind(isoDate('2026-07-24'))).toBe('weekly')
    expect(expiryKind(isoDate('2026-07-22'))).toBe('daily')
    expect(expiryKind(isoDate('2026-07-25'))).toBeUndefined()
    expect(expiryKind(isoDate('2026-11-26'))).toBeUndefined()
  })
})

describe('the filter of a monthly map', () => {
  const names = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
  const week = ['2026-07-20', '2026-07-21', '2026-07-22', '2026-07-23', '2026-07-24'].map(isoDate)
  const passed = (filter: 'All' | 'MWF' | 'Friday Only') =>
    week.filter(day => passesExpiryFilter(day, filter)).map(day => names[weekdayOf(day)])

  it('[LM-3] passes all days, Monday, Wednesday and Friday, or Friday only', () => {
    expect(passed('All')).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri'])
    expect(passed('MWF')).toEqual(['Mon', 'Wed', 'Fri'])
    expect(passed('Friday Only')).toEqual(['Fri'])
  })

  it('[LM-3] treats a replacement day as the holiday it replaces', () => {
    const juneteenthEve = isoDate('2026-06-18')
    const afterLaborDay = isoDate('2026-09-08')
    expect(passesExpiryFilter(juneteenthEve, 'Friday Only')).toBe(true)
    expect(passesExpiryFilter(juneteenthEve, 'MWF')).toBe(true)
    expect(passesExpiryFilter(afterLaborDay, 'MWF')).toBe(true)
    expect(passesExpiryFilter(afterLaborDay, 'Friday Only')).toBe(false)
  })
})
