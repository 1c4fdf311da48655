import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { playbookKeys } from '../levels/playbook.ts'
import type { Rule } from '../rules/rule.ts'
import { interpretRule } from '../testing/interpret-rule.ts'
import { anyRule } from '../testing/rule-arbitraries.ts'
import { scanRule } from './scan-rule.ts'
import { type ScanFields, ScanTable } from './scan-table.ts'
import { scannerColumn, scannerColumns, scannerValue } from './scanner-columns.ts'
import { sortRows } from './sort-rows.ts'

const amount = fc.option(fc.integer({ min: 1, max: 40 }).map(units => units / 2))
const book = fc.option(fc.constantFrom(...playbookKeys))
const row = fc.record({
  price: amount,
  volume: fc.nat(20),
  fields: fc.record<ScanFields>({
    LastOpen: amount,
    PrevDayClose: amount,
    DayHigh: amount,
    DayLow: amount,
    man_HP: amount,
    man_MHP: amount,
    MidGap: amount,
    BearLow: amount,
    BearHigh: amount,
    BullLow: amount,
    BullHigh: amount,
    CPbook: book,
    OPbook: book,
    scannerHasResetZones: fc.boolean(),
  }),
})

const tables = fc.array(row, { maxLength: 30 }).map(rows => {
  const table = new ScanTable()
  rows.forEach(({ price, volume, fields }, index) => {
    table.put(`S${(index * 7) % 31}`, price, volume, fields)
  })
  return table
})

describe('[SC-2] a scan over columns', () => {
  it('finds the rows that the rule holds for, one by one', () => {
    fc.assert(
      fc.property(anyRule, tables, (rule, table) => {
        const expected = table.symbols.flatMap((_, index) =>
          interpretRule(rule, table, index, null) ? [index] : [],
        )
        expect([...scanRule(rule, table, table.size)]).toEqual(expected)
      }),
      { numRuns: 500 },
    )
  })

  it('does not see rows beyond the size, nor changes the columns', () => {
    const table = new ScanTable()
    for (let index = 0; index < 3000; index += 1) table.put(`S${index}`, index, index, {} as never)
    const rule: Rule = {
      kind: 'compare',
      is: '>=',
      left: { kind: 'field', field: 'price' },
      right: { kind: 'number', value: 2998 },
    }
    expect([...scanRule(rule, table, table.size)]).toEqual([2998, 2999])
    table.clear()
    expect(scanRule(rule, table, table.size)).toHaveLength(0)
    table.put('NEW', 1, 0, {} as never)
    expect(scannerValue(table, 0, scannerColumn('man_HP'))).toBeNull()
  })
})

describe('[SC-1] sorting', () => {
  it('orders by value and then by symbol, rows without a value last in both directions', () => {
    const column = fc.constantFrom(...scannerColumns)
    fc.assert(
      fc.property(tables, column, fc.constantFrom('+' as const, '-' as const), (table, by, direction) => {
        const rows = sortRows(table.symbols.map((_, index) => index).reverse(), table, by, direction)
        const cells = rows.map(index => {
          const cell = scannerValue(table, index, by)
          return { cell: typeof cell === 'boolean' ? Number(cell) : cell, symbol: table.symbols[index] ?? '' }
        })
        for (const [index, { cell, symbol }] of cells.entries()) {
          const next = cells[index + 1]
          if (!next) continue
          if (cell === null) expect(next.cell).toBeNull()
          if (cell === next.cell) expect(symbol < next.symbol).toBe(true)
          else if (cell !== null && next.cell !== null) expect(cell < next.cell).toBe(direction === '+')
        }
      }),
    )
  })

  it('orders by symbol without a column', () => {
    const table = new ScanTable()
    for (const symbol of ['QQQ', 'AAPL', 'SPY']) table.put(symbol, 1, 1, {} as never)
    expect(sortRows([0, 1, 2], table, null, '+')).toEqual([1, 0, 2])
    expect(sortRows([0, 1, 2], table, null, '-')).toEqual([2, 0, 1])
  })
})

describe('[SC-10] the cells of a row', () => {
  it('have distances without a sign in percent, and with it in dollars', () => {
    const table = new ScanTable()
    table.put('SPY', 99, 10, { man_HP: 100, PrevDayClose: 90 } as never)
    const cell = (prop: Parameters<typeof scannerColumn>[0], unit?: 'abs %' | '$') =>
      scannerValue(table, 0, scannerColumn(prop), unit)
    expect([cell('HP_dist'), cell('HP_dist', '$'), cell('MHP_dist')]).toEqual([1, -1, null])
    expect([cell('Change'), cell('ChangePercent')]).toEqual([9, expect.closeTo(10, 9)])
    expect([cell('CPbook'), cell('scannerHasResetZones'), cell('Volume')]).toEqual([null, false, 10])
  })
})
