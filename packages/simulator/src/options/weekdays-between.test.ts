import { DAY_SECONDS, isoDate, utcMidnight } from '@tidemark/domain'
import { describe, expect, it } from 'vitest'
import { weekdaysBetween } from './weekdays-between.ts'

const dayOf = (date: string) => utcMidnight(isoDate(date)) / DAY_SECONDS
const between = (from: string, to: string) => weekdaysBetween(dayOf(from), dayOf(to))

describe('weekdays between two dates', () => {
  it('count the days after the first up to the last', () => {
    expect(between('2026-07-14', '2026-07-14')).toBe(0)
    expect(between('2026-07-14', '2026-07-15')).toBe(1)
    expect(between('2026-07-17', '2026-07-20')).toBe(1)
    expect(between('2026-07-17', '2026-07-19')).toBe(0)
    expect(between('2026-07-13', '2026-08-21')).toBe(29)
    expect(between('2026-07-18', '2026-07-20')).toBe(1)
  })
})
