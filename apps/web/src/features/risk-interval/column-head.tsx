import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { Divider } from '../../ui/divider.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import { type ColumnId, columnOf, columnWidths, helpOf } from './columns.ts'
import classes from './risk-interval.module.css'
import type { Sort } from './sort-rows.ts'
import { riskIntervalTexts as texts } from './texts.ts'

interface ColumnHeadProps {
  readonly id: ColumnId
  readonly width: number
  readonly sort: Sort | null
  readonly onSort: () => void
  /** Null: the width at the start. */
  readonly onWidth: (width: number | null) => void
}

/** A heading that sorts the rows, with the edge that changes the width of its column. */
export function ColumnHead({ id, width, sort, onSort, onWidth }: ColumnHeadProps) {
  const column = columnOf(id)
  const direction = sort?.column !== id ? null : sort.isDescending ? 'descending' : 'ascending'
  return (
    <th scope="col" data-number={column.isNumber} aria-sort={direction ?? undefined}>
      {column.sortValue ? (
        <SortButton heading={column.heading} help={helpOf(column)} direction={direction} onSort={onSort} />
      ) : (
        column.heading
      )}
      <div className={classes.edge}>
        <Divider
          orientation="vertical"
          label={texts.width(column.heading)}
          value={width}
          min={columnWidths.min}
          max={columnWidths.max}
          onChange={onWidth}
          onReset={() => onWidth(null)}
        />
      </div>
    </th>
  )
}

interface SortButtonProps {
  readonly heading: string
  readonly help: string | null
  readonly direction: 'ascending' | 'descending' | null
  readonly onSort: () => void
}

function SortButton({ heading, help, direction, onSort }: SortButtonProps) {
  return (
    <Tooltip label={help} disabled={help === null} multiline maw={320}>
      <button type="button" className={classes.sort} aria-description={help ?? undefined} onClick={onSort}>
        <span className={classes.heading}>{heading}</span>
        {direction === 'ascending' ? <IconArrowUp size={12} aria-hidden /> : null}
        {direction === 'descending' ? <IconArrowDown size={12} aria-hidden /> : null}
      </button>
    </Tooltip>
  )
}
