import { ScanTable, scannerColumn } from '@tidemark/domain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createManualTime } from '../../../testing/manual-time.ts'
import { type FakeRow, putRows } from '../../../testing/scan-rows.ts'
import { initialState, type ScannerState, scansOf, setInputs, toggleStrategy } from '../scanner-state.ts'
import { type OutputChoice, ScanOutput } from './scan-output.ts'

const above = (level: number): ScannerState =>
  setInputs(toggleStrategy(initialState, 'Custom Range'), 'Custom Range', [`price > ${level}`])

const ten31 = Date.parse('2026-11-16T15:31:00Z')

function setUp(rows: Readonly<Record<string, FakeRow>>, state = above(10)) {
  const time = createManualTime()
  const table = new ScanTable()
  putRows(table, rows)
  const market = { ms: ten31 }
  const output = new ScanOutput({ table, clock: time.clock, marketMs: () => market.ms })
  const choose = (next: ScannerState, sort: OutputChoice['sort'] = bySymbol) =>
    output.choose({ scans: scansOf(next), current: next.current, sort })
  choose(state)
  output.refresh()
  const ticks = (count: number) => {
    for (let tick = 0; tick < count; tick += 1) {
      time.pass(1000)
      output.tick()
    }
  }
  const price = (symbol: string, value: number) => table.putPrice(table.rowOf(symbol) ?? -1, value, 0)
  return { output, table, time, market, choose, ticks, price, symbols: () => symbolsOf(output) }
}

const bySymbol = { column: null, direction: '+', unit: 'abs %' } as const
const byPrice = { column: scannerColumn('Price'), direction: '-', unit: 'abs %' } as const
const symbolsOf = ({ rows, table }: ScanOutput) => rows.map(row => table.symbols[row])
const rowOf = ({ table }: ScanOutput, symbol: string) => table.rowOf(symbol) ?? -1

describe('the output of the scanner', () => {
  it('[SC-6] is computed at each tenth tick', () => {
    const { output, price, ticks, symbols } = setUp({ A: { price: 11 }, B: { price: 9 } })
    expect(symbols()).toEqual(['A'])
    price('B', 12)
    ticks(9)
    expect(symbols()).toEqual(['A'])
    ticks(1)
    expect(symbols()).toEqual(['A', 'B'])
    expect(output.count('Custom Range')).toBe(2)
    expect(output.count('HPBreak')).toBeNull()
  })

  it('[SC-5] is there at once when a strategy or an input changes', () => {
    const { output, choose, symbols } = setUp({ A: { price: 11 }, B: { price: 9 } })
    choose(above(8))
    expect(symbols()).toEqual(['A', 'B'])
    choose(initialState)
    expect(symbols()).toEqual([])
    expect(output.count('Custom Range')).toBeNull()
  })

  it('[SC-6] has the changes of the prices since the tick before, and is sorted anew, at every tick', () => {
    const { output, choose, price, ticks, symbols } = setUp({ A: { price: 11 }, B: { price: 12 } })
    choose(above(10), byPrice)
    expect(symbols()).toEqual(['B', 'A'])
    price('A', 13)
    ticks(1)
    expect(symbols()).toEqual(['A', 'B'])
    expect([output.changeOf(rowOf(output, 'A')), output.changeOf(rowOf(output, 'B'))]).toEqual(['+', '0'])
    price('A', 12.5)
    ticks(1)
    expect(output.changeOf(rowOf(output, 'A'))).toBe('-')
    ticks(1)
    expect(output.changeOf(rowOf(output, 'A'))).toBe('0')
  })

  it('marks a new row for three seconds, but none of the first rows', () => {
    const { output, price, ticks } = setUp({ A: { price: 11 }, B: { price: 9 } })
    expect(output.isNew(rowOf(output, 'A'))).toBe(false)
    price('B', 12)
    ticks(10)
    expect(output.isNew(rowOf(output, 'B'))).toBe(true)
    ticks(2)
    expect(output.isNew(rowOf(output, 'B'))).toBe(true)
    ticks(1)
    expect(output.isNew(rowOf(output, 'B'))).toBe(false)
  })

  it('knows the last symbol and when it was there', () => {
    const { output, market, price, ticks } = setUp({ A: { price: 11 } })
    expect(output.last).toBeNull()
    price('A', 9)
    market.ms += 60_000
    ticks(10)
    expect(output.last).toEqual({ symbol: 'A', atMs: ten31 })
    price('A', 11)
    ticks(10)
    expect(output.last).toBeNull()
  })

  it('follows its symbols when the table is loaded again in another order', () => {
    const { output, table, symbols } = setUp({ A: { price: 11 }, B: { price: 9 } })
    table.clear()
    output.tableChanged()
    expect(symbols()).toEqual([])
    putRows(table, { B: { price: 9 }, C: { price: 20 }, A: { price: 11 } })
    output.tableChanged()
    expect(symbols()).toEqual(['A', 'C'])
    expect([output.isNew(rowOf(output, 'A')), output.isNew(rowOf(output, 'C'))]).toEqual([false, true])
    expect(output.changeOf(rowOf(output, 'A'))).toBe('0')
    expect(output.last).toBeNull()
  })

  it('waits for the tick when only prices have changed', () => {
    const { output, price } = setUp({ A: { price: 11 } })
    const { version } = output
    price('A', 12)
    output.tableChanged()
    expect(output.version).toBe(version)
  })

  it('always has each row that met the rule at the last computation, once and in order', () => {
    const prices = fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(fc.array(prices, { maxLength: 6 }), rounds => {
        const { output, choose, table } = setUp({ S0: { price: 1 } })
        choose(above(10), byPrice)
        for (const round of rounds) {
          putRows(table, Object.fromEntries(round.map((price, index) => [`S${index}`, { price }])))
          output.refresh()
          const expected = table.symbols.filter((_, row) => (table.numbers.price[row] ?? 0) > 10)
          expect(symbolsOf(output).toSorted()).toEqual(expected.toSorted())
          const shown = output.rows.map(row => table.numbers.price[row] ?? 0)
          expect(shown).toEqual(shown.toSorted((one, other) => other - one))
        }
      }),
    )
  })
})
