import { describe, expect, it } from 'vitest'
import { holidayList, specificationHolidays } from './holiday-list.ts'

describe('specificationHolidays', () => {
  it('[CLK-5] has 20 entries {date, exchange, name, status} from 2024-03-29 to 2025-02-17', () => {
    expect(specificationHolidays).toHaveLength(20)
    expect(specificationHolidays[0]).toEqual({
      date: '2024-03-29',
      exchange: 'NYSE',
      name: 'Good Friday',
      status: 'closed',
    })
    expect(specificationHolidays[19]).toEqual({
      date: '2025-02-17',
      exchange: 'NASDAQ',
      name: "Presidents' Day",
      status: 'closed',
    })
  })

  it('[CLK-5] has each day once per exchange and lacks the day of mourning', () => {
    const dates = specificationHolidays.map(entry => entry.date)
    expect(new Set(dates).size).toBe(10)
    expect(dates).not.toContain('2025-01-09')
    expect(specificationHolidays.filter(entry => entry.exchange === 'NYSE')).toHaveLength(10)
  })
})

describe('holidayList', () => {
  it('[CLK-2] extends the specification through 2027: 41 closings on two exchanges', () => {
    const list = holidayList(2024, 2027)
    expect(list).toHaveLength(82)
    expect(list).toEqual(expect.arrayContaining([...specificationHolidays]))
    expect(list.filter(entry => entry.date === '2025-01-09')).toHaveLength(2)
  })

  it('is sorted by date and empty for reversed years', () => {
    const dates = holidayList(2000, 2030).map(entry => entry.date)
    expect([...dates].sort()).toEqual(dates)
    expect(holidayList(2027, 2024)).toEqual([])
  })
})
