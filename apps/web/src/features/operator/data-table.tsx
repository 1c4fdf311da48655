import type { ReactNode } from 'react'
import classes from './data-table.module.css'

interface Column<Row> {
  readonly heading: string
  readonly cell: (row: Row) => ReactNode
  /** Figures stand at the right, under one another. */
  readonly isFigure?: boolean
  /** Takes what room the others leave. */
  readonly isWide?: boolean
}

interface DataTableProps<Row> {
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  /** Said in place of rows when there are none. */
  readonly empty: string
}

/** A small table of facts: rows of 24 px under a caption. */
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
