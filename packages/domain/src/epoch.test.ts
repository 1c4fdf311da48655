import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  daysBetween,
  epochMs,
  epochSeconds,
  isoDate,
  isoDateOf,
  toEpochMs,
  toEpochSeconds,
  utcDate,
  utcMidnight,
  weekdayOf,
} from './epoch.ts'

const anyDate = fc
  .date({ min: new Date('2000-01-01T00:00:00Z'), max: new Date('2099-12-31T00:00:00Z'), noInvalidDate: true })
  .map(d => isoDate(d.toISOString().slice(0, 10)))

describe('isoDate', () => {
  it('accepts a valid date', () => {
    expect(isoDate('2024-02-29')).toBe('2024-02-29')
    expect(isoDateOf(2024, 2, 29)).toBe('2024-02-29')
  })

  it.each([
    '2024-02-30',
    '2023-02-29',
    '2024-13-01',
    '2024-00-10',
    '2024-1-1',
    '24-01-01',
    '1899-12-31',
    '2024-01-01T00:00',
    ' 2024-01-01',
    '',
    'today',
  ])('rejects %j and names it in the message', text => {
    expect(() => isoDate(text)).toThrow(RangeError)
    expect(() => isoDate(text)).toThrow(`yyyy-MM-dd: '${text}'`)
  })
})

describe('epoch numbers', () => {
  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 1e15])('reject %d', value => {
    expect(() => epochSeconds(value)).toThrow(RangeError)
    expect(() => epochMs(value)).toThrow(RangeError)
  })

  it('reject milliseconds given as seconds', () => {
    expect(() => epochSeconds(Date.parse('2024-06-03T13:30:00Z'))).toThrow(RangeError)
  })

  it('convert both ways and round fractions of a second down', () => {
    expect(toEpochMs(epochSeconds(1_700_000_000))).toBe(1_700_000_000_000)
    expect(toEpochSeconds(epochMs(1_700_000_000_999))).toBe(1_700_000_000)
    expect(toEpochSeconds(epochMs(-1))).toBe(-1)
  })
})

describe('date arithmetic', () => {
  it('finds the weekday', () => {
    expect(weekdayOf(isoDate('1970-01-01'))).toBe(4)
    expect(weekdayOf(isoDate('2024-03-29'))).toBe(5)
    expect(weekdayOf(isoDate('2026-11-15'))).toBe(0)
  })

  it('crosses months, leap days and years', () => {
    expect(addDays(isoDate('2024-02-28'), 1)).toBe('2024-02-29')
    expect(addDays(isoDate('2024-12-31'), 1)).toBe('2025-01-01')
    expect(addDays(isoDate('2024-03-01'), -1)).toBe('2024-02-29')
    expect(() => addDays(isoDate('9999-12-31'), 1)).toThrow(RangeError)
    expect(() => addDays(isoDate('2024-01-01'), 0.5)).toThrow(RangeError)
  })

  it('is reversible and agrees with daysBetween', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -30_000, max: 30_000 }), (date, days) => {
        const other = addDays(date, days)
        expect(addDays(other, -days)).toBe(date)
        expect(daysBetween(date, other)).toBe(days)
        expect((weekdayOf(date) + (days % 7) + 7) % 7).toBe(weekdayOf(other))
      }),
    )
  })

  it('converts between a date and its UTC midnight', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: 0, max: 86_399 }), (date, second) => {
        expect(utcDate(epochSeconds(utcMidnight(date) + second))).toBe(date)
      }),
    )
  })
})
