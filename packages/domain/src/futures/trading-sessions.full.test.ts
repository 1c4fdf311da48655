import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import {
  type FuturesProduct,
  isoDate,
  isTradingDay,
  newYorkInstant,
  nextTradingDay,
  productOfTicker,
  tradingSessionsOn,
} from '../index.ts'

const csv = new URL(
  '../../../../../shared/data/calendar/us_holidays_half_days_2024_2027.csv',
  import.meta.url,
)
const es = productOfTicker('ES') as FuturesProduct

it.skipIf(!existsSync(csv))(
  '[FU-15] early closes of index futures are those of the exchange from 2024 to 2027',
  () => {
    const rows = readFileSync(csv, 'utf8')
      .trim()
      .split('\n')
      .slice(1)
      .map(line => line.split(','))
      // On Christmas 2025 the file has the usual opening in the evening.
      .filter(([date, , , , , close]) => /^\d\d:\d\d$/.test(close ?? '') && date !== '2025-12-25')
    expect(rows.length).toBeGreaterThan(20)
    for (const [date = '', , , , , close = ''] of rows) {
      const day = isoDate(date)
      const tradeDate = isTradingDay(day) ? day : nextTradingDay(day)
      const end = newYorkInstant(day, close) * 1000
      expect(tradingSessionsOn(es, tradeDate).map(session => session.close)).toContain(end)
    }
  },
)
