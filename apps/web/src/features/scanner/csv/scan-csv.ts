import { type EpochSeconds, newYorkClock, newYorkDate, type ScanTable, scannerValue } from '@tidemark/domain'
import type { GridColumn } from '../grid/grid-columns.ts'
import { scannerTexts } from '../texts.ts'

const t = scannerTexts.csv
const { yes, no } = scannerTexts.table

type Cell = string | number | null

/** The table as it is shown, as a file that a spreadsheet opens: numbers whole, lines ended as RFC 4180 says. */
export function scanCsv(table: ScanTable, rows: readonly number[], columns: readonly GridColumn[]): string {
  const head = [t.number, t.ticker, ...columns.map(headingOf)]
  const lines = rows.map((row, index) => [
    index + 1,
    table.symbols[row] ?? '',
    ...columns.map(column => cellOf(table, row, column)),
  ])
  return [head, ...lines].map(cells => `${cells.map(print).join(',')}\r\n`).join('')
}

/** HPBreakUp_2026-11-16_103107.csv: valid on every system, with the time of the market. */
export function csvName(strategy: string, at: EpochSeconds): string {
  const safe = strategy.replaceAll(/[^A-Za-z0-9.-]+/g, '-')
  return `${safe}_${newYorkDate(at)}_${newYorkClock(at).replaceAll(':', '')}.csv`
}

const headingOf = (column: GridColumn): string =>
  column.kind === 'distance' ? t.heading(column, column.unit) : column.heading

function cellOf(table: ScanTable, row: number, column: GridColumn): Cell {
  const value = scannerValue(table, row, column, column.unit)
  if (typeof value === 'boolean') return value ? yes : no
  return typeof value === 'number' ? rounded(value) : value
}

/** Sums of binary fractions have digits that mean nothing. */
const rounded = (value: number): number => Number(value.toFixed(6))

function print(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = isFormula.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A spreadsheet would run a text that starts like this. */
const isFormula = /^[=+\-@\t\r]/
