import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { moveFocus } from '../../../ui/move-focus.ts'
import classes from './account-manager.module.css'

export interface Column<Row> {
  readonly heading: string
  /** In pixels. */
  readonly width: number
  readonly isNumber?: boolean
  readonly cell: (row: Row) => ReactNode
}

interface TradeTableProps<Row> {
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  /** A key that does not walk the rows, on the row that has the focus. */
  readonly onKey?: (event: KeyboardEvent<HTMLElement>, row: Row) => void
}

/** Arrow keys walk the rows; one of them can be reached with Tab. */
export function TradeTable<Row>({ label, columns, rows, keyOf, onKey }: TradeTableProps<Row>) {
  const [focused, setFocused] = useState<string | null>(null)
  const keys = rows.map(keyOf)
  const reachable = focused !== null && keys.includes(focused) ? focused : keys[0]
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
              onFocus={() => setFocused(keys[index] ?? null)}
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
