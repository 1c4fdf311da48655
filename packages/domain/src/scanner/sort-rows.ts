import type { ScanTable } from './scan-table.ts'
import { type DistanceUnit, type ScannerColumn, scannerValue } from './scanner-columns.ts'
import type { SortDirection } from './strategy.ts'

/** Sorts rows of a table in place; without a column by symbol. Rows without a value come last in both directions, equal ones in the order of their symbols.
 *  Rows that are nearly in order, such as those of a second ago, take little time. */
export function sortRows(
  rows: number[],
  table: ScanTable,
  column: ScannerColumn | null,
  direction: SortDirection,
  unit: DistanceUnit = 'abs %',
): number[] {
  const sign = direction === '+' ? 1 : -1
  const { symbols } = table
  const bySymbol = (a: number, b: number) => ((symbols[a] as string) < (symbols[b] as string) ? -1 : 1)
  if (column === null) return rows.sort((a, b) => sign * bySymbol(a, b))
  if (column.kind === 'text') {
    const texts = table.texts[column.field]
    return rows.sort((a, b) => compareTexts(texts[a] ?? null, texts[b] ?? null, sign) || bySymbol(a, b))
  }
  const keys = new Float64Array(table.size)
  for (const row of rows) keys[row] = Number(scannerValue(table, row, column, unit) ?? Number.NaN)
  return rows.sort((a, b) => compareNumbers(keys[a] as number, keys[b] as number, sign) || bySymbol(a, b))
}

/** NaN is after every number. */
function compareNumbers(a: number, b: number, sign: number): number {
  if (a < b) return -sign
  if (a > b) return sign
  return a === b ? 0 : Number(Number.isNaN(a)) - Number(Number.isNaN(b))
}

function compareTexts(a: string | null, b: string | null, sign: number): number {
  if (a === b) return 0
  if (a === null || b === null) return a === null ? 1 : -1
  return a < b ? -sign : sign
}
