import { describe, expect, it } from 'vitest'
import { isoDate } from './epoch.ts'
import { closingName, closingsOf, earlyCloseName, earlyClosesOf, isWeekend } from './holidays.ts'

const table: Record<number, { closed: string; early: string }> = {
  2024: {
    closed: '01-01 01-15 02-19 03-29 05-27 06-19 07-04 09-02 11-28 12-25',
    early: '07-03 11-29 12-24',
  },
  2025: {
    closed: '01-01 01-09 01-20 02-17 04-18 05-26 06-19 07-04 09-01 11-27 12-25',
    early: '07-03 11-28 12-24',
  },
  2026: { closed: '01-01 01-19 02-16 04-03 05-25 06-19 07-03 09-07 11-26 12-25', early: '11-27 12-24' },
  2027: { closed: '01-01 01-18 02-15 03-26 05-31 06-18 07-05 09-06 11-25 12-24', early: '11-26' },
}
const years = Object.keys(table).map(Number)
const monthDays = (days: { date: string }[]) => days.map(({ date }) => date.slice(5)).join(' ')

describe('closings and early closes of 2024 to 2027', () => {
  it.each(years)('[CLK-2] match the exchange calendar of %d', year => {
    expect(monthDays(closingsOf(year))).toBe(table[year]?.closed)
    expect(monthDays(earlyClosesOf(year))).toBe(table[year]?.early)
  })

  it('are 41 closings and 9 early closes', () => {
    expect(years.flatMap(closingsOf)).toHaveLength(41)
    expect(years.flatMap(earlyClosesOf)).toHaveLength(9)
  })
})

describe('the rules in other years', () => {
  it.each([
    ['2022-01-01', 'a Saturday New Year is not observed', '2021-12-31', undefined],
    ['2023-01-01', 'a Sunday New Year moves to Monday', '2023-01-02', "New Year's Day (observed)"],
    ['2021-06-18', 'Juneteenth is not a holiday before 2022', '2021-06-18', undefined],
    ['2022-06-19', 'a Sunday Juneteenth moves to Monday', '2022-06-20', 'Juneteenth (observed)'],
    ['2020-07-04', 'a Saturday Fourth moves to Friday', '2020-07-03', 'Independence Day (observed)'],
    ['2021-07-04', 'a Sunday Fourth moves to Monday', '2021-07-05', 'Independence Day (observed)'],
    ['2021-12-25', 'a Saturday Christmas moves to Friday', '2021-12-24', 'Christmas (observed)'],
    ['2022-12-25', 'a Sunday Christmas moves to Monday', '2022-12-26', 'Christmas (observed)'],
    ['2001-09-14', 'the closing after the attacks', '2001-09-14', 'September 11 attacks'],
    ['2012-10-30', 'the closing for the storm', '2012-10-30', 'Hurricane Sandy'],
  ])('%s: %s', (_holiday, _why, date, name) => {
    expect(closingName(isoDate(date))).toBe(name)
  })

  it.each([
    ['2000-07-03', 'Day before Independence Day'],
    ['2002-07-03', undefined],
    ['2002-07-05', 'Day after Independence Day'],
    ['2013-07-03', 'Day before Independence Day'],
    ['2013-07-05', undefined],
    ['2019-07-03', 'Day before Independence Day'],
    ['2020-07-02', undefined],
    ['2003-12-26', 'Day after Christmas'],
    ['2010-12-24', undefined],
    ['2023-12-22', undefined],
  ])('early close on %s: %s', (date, name) => {
    expect(earlyCloseName(isoDate(date))).toBe(name)
  })

  it('give 8 to 14 closings a year, on weekdays, sorted, none of them an early close', () => {
    for (let year = 2000; year <= 2099; year += 1) {
      const closings = closingsOf(year).map(({ date }) => date)
      const early = earlyClosesOf(year).map(({ date }) => date)
      expect(closings.length).toBeGreaterThanOrEqual(8)
      expect(closings.length).toBeLessThanOrEqual(14)
      expect(early.length).toBeGreaterThanOrEqual(1)
      expect([...closings, ...early].some(isWeekend)).toBe(false)
      expect([...closings].sort()).toEqual(closings)
      expect(early.filter(date => closings.includes(date))).toEqual([])
      expect([...closings, ...early].every(date => date.startsWith(`${year}-`))).toBe(true)
    }
  })

  it.each([1999, 2100, 2024.5])('throw for %d', year => {
    expect(() => closingsOf(year)).toThrow(RangeError)
  })

  it('return copies, so a caller cannot change the calendar', () => {
    closingsOf(2024).pop()
    expect(closingsOf(2024)).toHaveLength(10)
  })
})
