import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween, type IsoDate, isoDate } from './epoch.ts'
import { newYorkClock, newYorkDate, newYorkInstant } from './new-york.ts'
import {
  AFTER_HOURS_MINUTES,
  extendedSession,
  isHalfDay,
  isTradingDay,
  lastOpenedDay,
  lastTradingDayOnOrBefore,
  nextTradingDay,
  outsideHoursAt,
  PRE_MARKET_MINUTES,
  previousTradingDay,
  regularSession,
  tradingDaysBetween,
} from './trading-calendar.ts'

const dateFrom = (first: IsoDate, last: IsoDate) =>
  fc.integer({ min: 0, max: daysBetween(first, last) }).map(days => addDays(first, days))
const anyDate = fc.oneof(
  dateFrom(isoDate('2024-01-01'), isoDate('2027-12-31')),
  dateFrom(isoDate('2000-02-01'), isoDate('2098-12-31')),
)

describe('trading days', () => {
  it('skip weekends and holidays', () => {
    expect(previousTradingDay(isoDate('2024-04-01'))).toBe('2024-03-28')
    expect(nextTradingDay(isoDate('2024-03-28'))).toBe('2024-04-01')
    expect(previousTradingDay(isoDate('2024-06-04'))).toBe('2024-06-03')
    expect(nextTradingDay(isoDate('2024-12-31'))).toBe('2025-01-02')
    expect(previousTradingDay(isoDate('2001-09-17'))).toBe('2001-09-10')
  })

  it('[CLK-2] roll a closed day back and keep a trading day', () => {
    expect(lastTradingDayOnOrBefore(isoDate('2024-06-03'))).toBe('2024-06-03')
    expect(lastTradingDayOnOrBefore(isoDate('2024-06-02'))).toBe('2024-05-31')
    expect(lastTradingDayOnOrBefore(isoDate('2025-01-09'))).toBe('2025-01-08')
  })

  it('match the known counts per year', () => {
    const count = (year: number) =>
      tradingDaysBetween(isoDate(`${year}-01-01`), isoDate(`${year}-12-31`)).length
    expect([2001, 2023, 2024, 2025, 2026, 2027].map(count)).toEqual([248, 250, 252, 250, 251, 251])
  })

  it('have no other trading day between next and previous', () => {
    fc.assert(
      fc.property(anyDate, date => {
        const next = nextTradingDay(date)
        expect(next > date && isTradingDay(next)).toBe(true)
        expect(previousTradingDay(next)).toBe(lastTradingDayOnOrBefore(date))
        expect(tradingDaysBetween(addDays(date, 1), next)).toEqual([next])
        expect(daysBetween(date, next)).toBeLessThanOrEqual(7)
      }),
    )
  })

  it('include both ends of a range and are empty for a reversed one', () => {
    const [friday, monday] = [isoDate('2024-05-31'), isoDate('2024-06-03')]
    expect(tradingDaysBetween(friday, monday)).toEqual([friday, monday])
    expect(tradingDaysBetween(monday, friday)).toEqual([])
  })
})

describe('regularSession', () => {
  it('runs 09:30 to 16:00 New York, to 13:00 on a half day', () => {
    fc.assert(
      fc.property(anyDate.map(lastTradingDayOnOrBefore), date => {
        const { open, close } = regularSession(date)
        expect([newYorkDate(open), newYorkDate(close)]).toEqual([date, date])
        expect(newYorkClock(open)).toBe('09:30:00')
        expect(newYorkClock(close)).toBe(isHalfDay(date) ? '13:00:00' : '16:00:00')
        expect(close - open).toBe(isHalfDay(date) ? 12_600 : 23_400)
      }),
    )
  })

  it('throws for a closed day', () => {
    expect(() => regularSession(isoDate('2024-12-25'))).toThrow('2024-12-25 is not a trading day')
  })
})

describe('extendedSession', () => {
  it('[BY-23] runs 04:00 to 20:00 New York, to 17:00 on a half day', () => {
    const minutes = (date: string) => {
      const [extended, regular] = [extendedSession(isoDate(date)), regularSession(isoDate(date))]
      return [(regular.open - extended.open) / 60, (extended.close - regular.close) / 60]
    }
    expect([PRE_MARKET_MINUTES, AFTER_HOURS_MINUTES]).toEqual([330, 240])
    expect(minutes('2026-07-14')).toEqual([330, 240])
    expect(minutes('2025-12-24')).toEqual([330, 240])
    expect(() => extendedSession(isoDate('2025-12-25'))).toThrow('2025-12-25 is not a trading day')
  })

  it.each([
    ['2026-07-14', '03:59', null],
    ['2026-07-14', '04:00', 'pre-market'],
    ['2026-07-14', '09:29', 'pre-market'],
    ['2026-07-14', '09:30', null],
    ['2026-07-14', '15:59', null],
    ['2026-07-14', '16:00', 'after-hours'],
    ['2026-07-14', '19:59', 'after-hours'],
    ['2026-07-14', '20:00', null],
    ['2025-12-24', '13:00', 'after-hours'],
    ['2025-12-24', '17:00', null],
    ['2025-12-25', '08:00', null],
    ['2026-07-18', '08:00', null],
  ])('[BY-23] on %s at %s is outside regular hours as: %s', (date, clock, part) => {
    expect(outsideHoursAt(newYorkInstant(isoDate(date), clock))).toBe(part)
  })
})

describe('the day that opened last', () => {
  it.each([
    ['2026-11-17', '09:29', '2026-11-16'],
    ['2026-11-17', '09:30', '2026-11-17'],
    ['2026-11-17', '23:59', '2026-11-17'],
    ['2026-11-22', '12:00', '2026-11-20'],
    ['2026-11-26', '12:00', '2026-11-25'],
    ['2026-11-23', '04:00', '2026-11-20'],
  ])('on %s at %s is %s', (date, clock, day) => {
    expect(lastOpenedDay(newYorkInstant(isoDate(date), clock))).toBe(day)
  })
})
