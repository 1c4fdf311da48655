import type { ReactNode } from 'react'
import classes from './data-table.module.css'

interface Column<Row> {
  readonly heading: string
  readonly cell: (row: Row) => ReactNode
  /** Right-aligned numbers. */
  readonly isFigure?: boolean
  /** Takes the remaining width. */
  readonly isWide?: boolean
}

interface DataTableProps<Row> {
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  /** Shown when there are no rows. */
  readonly empty: string
}

/** A compact table with a caption. */
export function DataTable<Row>({ caption, columns, rows, keyOf, empty }: DataTableProps<Row>) {
  if (rows.length === 0)
    return (
      <div>
        <h3 className={classes.caption}>{caption}</h3>
        <p className={classes.empty}>{empty}</p>
      </div>
    )
  return (
    <table className={classes.table}>
      <caption className={classes.caption}>{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ heading, isFigure = false, isWide = false }) => (
            <th key={heading} scope="col" data-figure={isFigure} data-wide={isWide}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={keyOf(row)}>
            {columns.map(({ heading, cell, isFigure = false }) => (
              <td key={heading} data-figure={isFigure}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
