import {
  addDays,
  DAY_SECONDS,
  type IsoDate,
  isoDate,
  tradingDaysBetween,
  utcMidnight,
} from '@tidemark/domain'
import { describe, expect, it } from 'vitest'
import { sessions } from '../sessions.ts'
import { createExpirySchedule, type ExpiryCycle } from './expiry-schedule.ts'

const schedule = createExpirySchedule(sessions())
const listed = (cycle: ExpiryCycle, date: string) =>
  schedule(cycle, sessions().lastDayDatedBy(utcMidnight(isoDate(date))))
const datesOf = (cycle: ExpiryCycle, date: string): IsoDate[] =>
  listed(cycle, date).map(expiry => expiry.date)

describe('[SYS-2] listed expiries', () => {
  it('include every trading day of the next two weeks for the large index funds', () => {
    for (const date of ['2026-07-14', '2025-11-24', '2025-12-24', '2026-06-15'].map(isoDate)) {
      const coming = tradingDaysBetween(date, addDays(date, 14))
      expect(datesOf('every-day', date)).toEqual(expect.arrayContaining(coming))
    }
  })

  it('are weekly, monthly and at quarter ends after two weeks', () => {
    const later = datesOf('every-day', '2026-07-14').filter(date => date > '2026-07-28')
    expect(later).toEqual(
      ['2026-07-31', '2026-08-07', '2026-08-14', '2026-08-21', '2026-08-28', '2026-08-31', '2026-09-04']
        .concat(['2026-09-18', '2026-09-30', '2026-10-16', '2026-11-20', '2026-12-18', '2026-12-31'])
        .concat(['2027-01-15', '2027-03-19', '2027-03-31', '2027-06-17']),
    )
  })

  it('are Fridays and third Fridays for large companies', () => {
    expect(datesOf('weekly', '2026-07-14')).toEqual(
      [
        '2026-07-17',
        '2026-07-24',
        '2026-07-31',
        '2026-08-07',
        '2026-08-14',
        '2026-08-21',
        '2026-08-28',
      ].concat(['2026-09-18', '2026-10-16', '2026-11-20', '2026-12-18']),
    )
  })

  it('are Mondays, Wednesdays and Fridays for the most traded companies', () => {
    expect(datesOf('three-a-week', '2026-07-14').slice(0, 6)).toEqual([
      ...['2026-07-15', '2026-07-17', '2026-07-20', '2026-07-22', '2026-07-24', '2026-07-27'],
    ])
  })

  it('are two to four third Fridays for small companies', () => {
    expect(datesOf('monthly', '2026-07-14')).toEqual(['2026-07-17', '2026-08-21', '2026-09-18'])
    expect(datesOf('few-months', '2026-07-14')).toEqual(['2026-07-17', '2026-08-21', '2026-09-18'])
    for (const cycle of ['monthly', 'few-months'] as const) {
      for (let day = isoDate('2026-01-02'); day < '2027-01-01'; day = addDays(day, 1)) {
        expect([2, 3, 4]).toContain(datesOf(cycle, day).length)
      }
    }
  })

  it('move to the day before when they fall on a holiday', () => {
    expect(datesOf('monthly', '2026-06-15')[0]).toBe('2026-06-18')
    expect(datesOf('every-day', '2026-06-15')).not.toContain('2026-06-19')
    expect(datesOf('monthly', '2025-04-10')[0]).toBe('2025-04-17')
    expect(datesOf('weekly', '2026-12-21')[0]).toBe('2026-12-24')
  })

  it('are Wednesdays for volatility options, with the monthly 30 days before a third Friday', () => {
    expect(datesOf('wednesdays', '2026-07-14')).toEqual(
      [
        '2026-07-15',
        '2026-07-22',
        '2026-07-29',
        '2026-08-05',
        '2026-08-12',
        '2026-08-19',
        '2026-08-26',
      ].concat(['2026-09-16', '2026-10-21', '2026-11-18', '2026-12-16']),
    )
    // The June options of 2026 expire on a Thursday, so the volatility options expire on a Tuesday, alone in that week.
    const may = datesOf('wednesdays', '2026-05-11').filter(date => date < '2026-06-01')
    expect(may).toEqual(['2026-05-13', '2026-05-19', '2026-05-27'])
  })

  it('stay listed with the same kind until they expire', () => {
    for (const cycle of ['every-day', 'three-a-week', 'weekly', 'monthly', 'wednesdays'] as const) {
      let before = listed(cycle, '2026-03-02')
      for (let day = isoDate('2026-03-03'); day < '2026-07-10'; day = addDays(day, 1)) {
        const today = new Map(listed(cycle, day).map(({ date, kind }) => [date, kind]))
        for (const { date, kind } of before) if (date >= day) expect(today.get(date)).toBe(kind)
        before = listed(cycle, day)
      }
    }
  })

  it('count the time to the close of their expiry', () => {
    const [today, tomorrow] = listed('every-day', '2026-07-14')
    expect(today?.years).toBe(6.5 / 24 / 365)
    expect(tomorrow?.years).toBe(30.5 / 24 / 365)
    expect(today?.epochDay).toBe(utcMidnight(isoDate('2026-07-14')) / DAY_SECONDS)
  })
})
