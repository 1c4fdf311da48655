import { type BarColumns, createBarColumns } from '@tidemark/sources'

/** Rows of bar columns, `to` exclusive. */
export interface BarRows {
  readonly columns: BarColumns
  readonly from: number
  readonly to: number
}

const COLUMNS = ['t', 'o', 'h', 'l', 'c', 'v'] as const

export function joinRows(parts: readonly BarRows[]): BarColumns {
  const joined = createBarColumns(parts.reduce((sum, { from, to }) => sum + to - from, 0))
  let row = 0
  for (const { columns, from, to } of parts) {
    for (const column of COLUMNS) joined[column].set(columns[column].subarray(from, to), row)
    row += to - from
  }
  return joined
}
