import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { monthlyExpiry, thirdFriday } from '../index.ts'

const table = new URL(
  '../../../../../shared/data/calendar/monthly_option_expiries_2024_2027.csv',
  import.meta.url,
)

it.skipIf(!existsSync(table))(
  '[SYS-3] standard expiries of 2024 to 2027 are those of the published table',
  () => {
    const rows = readFileSync(table, 'utf8').trim().split('\n').slice(1)
    expect(rows).toHaveLength(48)
    for (const row of rows) {
      const [year, month, friday, expiry] = row.split(',')
      expect(thirdFriday(Number(year), Number(month))).toBe(friday)
      expect(monthlyExpiry(Number(year), Number(month))).toBe(expiry)
    }
  },
)
