import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PriceTable, priceColumns } from './price-table.ts'

const morning = Date.parse('2026-11-16T15:00:30Z')
const nextDay = Date.parse('2026-11-17T15:00:30Z')

describe('price table', () => {
  it('keeps the last minute, the day and the previous close', () => {
    const table = new PriceTable(2)
    expect(table.trade(1, morning, 10, 12, 9, 11, 5)).toBe('first-price')
    expect(table.trade(1, morning + 1000, 11, 14, 11, 13, 1)).toBe('tick')
    expect(table.trade(1, morning + 60_000, 13, 13, 8, 8, 2)).toBe('tick')
    const row = (of: PriceTable) =>
      Object.fromEntries(priceColumns.map(name => [name, of.columns()[name][1]]))
    expect(row(table)).toEqual({
      t: morning + 60_000,
      p: 8,
      minuteT: Date.parse('2026-11-16T15:01:00Z') / 1000,
      minuteO: 13,
      minuteH: 13,
      minuteL: 8,
      minuteV: 2,
      dayO: 10,
      dayH: 14,
      dayL: 8,
      dayV: 8,
      prevClose: null,
    })
    expect(table.trade(1, nextDay, 7, 7, 7, 7, 3)).toBe('new-day')
    expect(row(table)).toMatchObject({ prevClose: 8, dayO: 7, dayV: 3 })
    expect(table.columns().p[0]).toBeNull()
    table.clear()
    expect(Object.values(row(table))).toEqual(priceColumns.map(() => null))
  })

  it('goes on from its own columns as if it had never stopped', () => {
    const trade = fc.record({
      row: fc.integer({ min: 0, max: 2 }),
      afterMs: fc.integer({ min: 0, max: 40 * 3_600_000 }),
      price: fc.integer({ min: 1, max: 99 }),
    })
    fc.assert(
      fc.property(fc.array(trade, { maxLength: 30 }), fc.nat(30), (trades, cutAt) => {
        const whole = new PriceTable(3)
        let resumed = new PriceTable(3)
        let t = morning
        trades.forEach(({ row, afterMs, price }, index) => {
          if (index === cutAt) {
            const columns = resumed.columns()
            resumed = new PriceTable(3)
            for (let each = 0; each < 3; each += 1) resumed.set(each, name => columns[name][each] ?? null)
          }
          t += afterMs
          whole.trade(row, t, price, price + 1, price - 1, price, 1)
          resumed.trade(row, t, price, price + 1, price - 1, price, 1)
        })
        expect(resumed.columns()).toEqual(whole.columns())
      }),
    )
  })
})
