import { DAY_MS } from '@tidemark/domain'
import { describe, expect, it } from 'vitest'
import type { FuturesBar } from '../market/futures-bar.ts'
import { WeekInProgress } from './week-in-progress.ts'

const monday = Date.UTC(2026, 10, 16)
const day = (number: number, close: number, volume = 10): FuturesBar => ({
  ...{ time: monday + number * DAY_MS, open: close - 1, high: close + 2, low: close - 2, close, volume },
  symbol: 'F.US.EPZ26',
})

describe('[BY-19] the week in progress', () => {
  it('joins its days, of which the newest bar counts', () => {
    const week = new WeekInProgress()
    expect(week.bar).toBeNull()
    week.add(day(1, 50))
    expect(week.add(day(1, 60, 30))).toMatchObject({ time: monday, open: 59, close: 60, volume: 30 })
    week.addPast([day(0, 100), day(1, 1)])
    expect(week.bar).toMatchObject({ time: monday, open: 99, high: 102, low: 58, close: 60, volume: 40 })
  })

  it('begins anew with the first day of the next week', () => {
    const week = new WeekInProgress()
    week.addPast([day(3, 100), day(4, 110)])
    expect(week.add(day(7, 120))).toMatchObject({ time: monday + 7 * DAY_MS, open: 119, volume: 10 })
    // A late bar of the week before changes nothing.
    expect(week.add(day(4, 90))).toMatchObject({ time: monday + 7 * DAY_MS, close: 120 })
  })
})
