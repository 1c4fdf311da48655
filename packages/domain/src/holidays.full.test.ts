import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { closingsOf, earlyClosesOf } from './holidays.ts'

const csv = new URL('../../../../shared/data/calendar/us_holidays_half_days_2024_2027.csv', import.meta.url)

it.skipIf(!existsSync(csv))(
  '[CLK-2] closings and early closes match the published calendar, including names',
  () => {
    const rows = readFileSync(csv, 'utf8').trim().split(/\r?\n/).slice(1)
    const ours = [2024, 2025, 2026, 2027].flatMap(year => [
      ...closingsOf(year).map(day => `${day.date},closed,${day.name}`),
      ...earlyClosesOf(year).map(day => `${day.date},early_close,${day.name}`),
    ])
    const theirs = rows
      .map(row => row.split(','))
      .map(([date, , status, name]) => [date, status, name].join())
    expect(ours.sort()).toEqual(theirs.sort())
  },
)
