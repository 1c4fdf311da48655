import { type ColumnId, columnOf } from './columns.ts'
import type { RiskIntervalRow } from './risk-interval-row.ts'

export interface Sort {
  readonly column: ColumnId
  readonly isDescending: boolean
}

/** Up, down, and then the order of the table again. */
export function nextSort(sort: Sort | null, column: ColumnId): Sort | null {
  if (sort?.column !== column) return { column, isDescending: false }
  return sort.isDescending ? null : { column, isDescending: true }
}

/** Rows without a value stay at the end in both directions. */
export function sortedRows(rows: readonly RiskIntervalRow[], sort: Sort | null): readonly RiskIntervalRow[] {
  const sortValue = sort && columnOf(sort.column).sortValue
  if (!sort || !sortValue) return rows
  const sign = sort.isDescending ? -1 : 1
  return rows.toSorted((one, other) => {
    const [a, b] = [sortValue(one), sortValue(other)]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    return sign * compared(a, b)
  })
}

function compared(a: string | number, b: string | number): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return String(a) < String(b) ? -1 : Number(String(a) !== String(b))
}
