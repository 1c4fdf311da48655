import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { type DistanceUnit, distanceUnits, type ScannerProp, type SortDirection } from '@tidemark/domain'
import type { ReactNode } from 'react'
import { scannerTexts } from '../texts.ts'
import { type GridColumn, isNumeric } from './grid-columns.ts'
import classes from './scan-grid.module.css'

const t = scannerTexts.table

export interface HeaderActions {
  /** Null: by symbol. */
  readonly onSort: (prop: ScannerProp | null) => void
  readonly onUnit: (prop: ScannerProp, unit: DistanceUnit) => void
}

interface GridHeaderProps extends HeaderActions {
  readonly columns: readonly GridColumn[]
  readonly count: number
  readonly sortCol: ScannerProp | null
  readonly sortDir: SortDirection
  /** Buttons at the end. */
  readonly tools: ReactNode
}

export function GridHeader({ columns, count, sortCol, sortDir, onSort, onUnit, tools }: GridHeaderProps) {
  const sortOf = (prop: ScannerProp | null) => (prop === sortCol ? sortDir : null)
  return (
    <thead className={classes.head}>
      <tr className={classes.headRow} aria-rowindex={1}>
        <th scope="col" className={classes.number}>
          {t.number}
        </th>
        <SortHeader
          className={classes.ticker}
          heading={t.ticker(count)}
          sort={sortOf(null)}
          onSort={() => onSort(null)}
        />
        {columns.map(({ prop, ...column }) => (
          <SortHeader
            key={prop}
            className={isNumeric({ prop, ...column }) ? classes.figure : classes.text}
            heading={column.heading}
            hint={column.description}
            sort={sortOf(prop)}
            onSort={() => onSort(prop)}
            end={
              column.kind === 'distance' ? (
                <UnitSelect heading={column.heading} unit={column.unit} onUnit={unit => onUnit(prop, unit)} />
              ) : null
            }
          />
        ))}
        <td className={classes.tools}>{tools}</td>
      </tr>
    </thead>
  )
}

interface SortHeaderProps {
  readonly className: string | undefined
  readonly heading: string
  readonly hint?: string
  /** Null while the table is sorted by another column. */
  readonly sort: SortDirection | null
  readonly onSort: () => void
  readonly end?: ReactNode
}

function SortHeader({ className, heading, hint, sort, onSort, end }: SortHeaderProps) {
  const Arrow = sort === '-' ? IconArrowDown : IconArrowUp
  return (
    <th
      scope="col"
      className={className}
      aria-label={heading}
      aria-sort={sort === null ? 'none' : sort === '+' ? 'ascending' : 'descending'}
    >
      <button type="button" className={classes.sort} title={hint} onClick={onSort}>
        <span className={classes.heading}>{heading}</span>
        {sort === null ? null : <Arrow size={12} aria-hidden />}
      </button>
      {end}
    </th>
  )
}

interface UnitSelectProps {
  readonly heading: string
  readonly unit: DistanceUnit
  readonly onUnit: (unit: DistanceUnit) => void
}

/** SC-1. */
const UnitSelect = ({ heading, unit, onUnit }: UnitSelectProps) => (
  <select
    className={classes.unit}
    aria-label={t.unit(heading)}
    value={unit}
    onChange={event => onUnit(event.currentTarget.value as DistanceUnit)}
  >
    {distanceUnits.map(each => (
      <option key={each} value={each}>
        {t.units[each]}
      </option>
    ))}
  </select>
)
