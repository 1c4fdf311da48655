import { type KeyboardEvent, type ReactNode, useState } from 'react'
import classes from './data-table.module.css'
import { moveFocus } from './move-focus.ts'

export interface Column<Row> {
  readonly heading: string
  /** In pixels. */
  readonly width: number
  readonly isNumber?: boolean
  readonly cell: (row: Row) => ReactNode
}

interface DataTableProps<Row> {
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  /** The key of the row whose details are shown. */
  readonly current?: string | null
  readonly onClick?: (row: Row) => void
  /** A key that does not walk the rows, on the row that has the focus. */
  readonly onKey?: (event: KeyboardEvent<HTMLElement>, row: Row) => void
}

/** Arrow keys walk the rows; one of them can be reached with Tab. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, keyOf, current = null, onClick, onKey } = props
  const [focused, setFocused] = useState<string | null>(null)
  const keys = rows.map(keyOf)
  const reachable = [focused, current].find(key => key !== null && keys.includes(key)) ?? keys[0]
  const onKeyDown = (event: KeyboardEvent<HTMLTableSectionElement>) => {
    if (moveFocus(event)) return
    const row = rows[keys.indexOf(focused ?? '')]
    if (row !== undefined) onKey?.(event, row)
  }
  return (
    <div className={classes.scroll}>
      <table className={classes.table} aria-label={label}>
        <colgroup>
          {columns.map(({ heading, width }) => (
            <col key={heading} style={{ width }} />
          ))}
          <col />
        </colgroup>
        <thead>
          <tr>
            {columns.map(({ heading, isNumber }) => (
              <th key={heading} scope="col" data-number={isNumber || undefined}>
                {heading}
              </th>
            ))}
            <td aria-hidden />
          </tr>
        </thead>
        <tbody onKeyDown={onKeyDown}>
          {rows.map((row, index) => (
            <tr
              key={keys[index]}
              tabIndex={keys[index] === reachable ? 0 : -1}
              aria-current={(current !== null && keys[index] === current) || undefined}
              data-clickable={onClick !== undefined || undefined}
              onFocus={() => setFocused(keys[index] ?? null)}
              onClick={() => onClick?.(row)}
            >
              {columns.map(({ heading, isNumber, cell }) => (
                <td key={heading} data-number={isNumber || undefined}>
                  {cell(row)}
                </td>
              ))}
              <td aria-hidden />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
