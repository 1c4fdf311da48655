import { existsSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { isoDate } from './epoch.ts'
import { tradingDaysBetween } from './trading-calendar.ts'

/** Checks the rules against SPY: a bar on a closed day, or none on an open one, is an error in the rules. */
describe.each([
  ['SPY_daily_unadjusted_1993_2024.csv.gz', '2000-01-03'],
  ['SPY_daily_adjusted.csv.gz', '2005-01-03'],
])('the days SPY traded in %s', (file, first) => {
  const path = new URL(`../../../../shared/data/daily/${file}`, import.meta.url)
  it.skipIf(!existsSync(path))('are the trading days', () => {
    const rows = gunzipSync(readFileSync(path)).toString('utf8').trim().split(/\r?\n/).slice(1)
    const traded = rows.map(row => row.slice(0, 10)).filter(date => date >= first)
    const last = traded.at(-1) ?? ''
    expect(tradingDaysBetween(isoDate(first), isoDate(last))).toEqual(traded)
  })
})
