import { type CSSProperties, type KeyboardEvent, useState } from 'react'
import { preferences, usePreference } from '../../platform/preferences/use-preference.ts'
import tableClasses from '../../ui/data-table.module.css'
import { focusNeighbour, moveFocus } from '../../ui/move-focus.ts'
import { ColumnHead } from './column-head.tsx'
import { type ColumnId, columnIds, columnOf } from './columns.ts'
import classes from './risk-interval.module.css'
import { type Contract, contractOf, type RiskIntervalRow } from './risk-interval-row.ts'
import { nextSort } from './sort-rows.ts'
import { tablePreference } from './table-preference.ts'
import { TableRow } from './table-row.tsx'
import { riskIntervalTexts as texts } from './texts.ts'
import { useBandColour } from './use-band-colour.ts'

interface RiskIntervalTableProps {
  readonly rows: readonly RiskIntervalRow[]
  /** Of the settlements. */
  readonly day: string
  readonly onMonth: (contract: string, month: string) => void
  readonly onRemove: (contract: Contract) => void
}

/** RI-1. Arrow keys walk the rows, Delete removes the focused one. */
export function RiskIntervalTable({ rows, day, onMonth, onRemove }: RiskIntervalTableProps) {
  const { widths, sort } = usePreference(tablePreference)
  const [focused, setFocused] = useState<string | null>(null)
  const bandColour = useBandColour()
  // One row can be reached with Tab; the arrow keys reach the others.
  const reachable = rows.some(({ exchangeSymbol }) => exchangeSymbol === focused)
    ? focused
    : rows[0]?.exchangeSymbol

  const onKeyDown = (event: KeyboardEvent<HTMLTableSectionElement>) => {
    if (moveFocus(event) || event.key !== 'Delete') return
    const row = rows.find(({ exchangeSymbol }) => exchangeSymbol === focused)
    if (!row || event.target instanceof HTMLSelectElement) return
    event.preventDefault()
    remove(row, event.currentTarget)
  }
  const remove = (row: RiskIntervalRow, body: HTMLElement | null) => {
    if (body) focusNeighbour(body)
    onRemove(contractOf(row))
  }

  return (
    <div className={tableClasses.scroll}>
      <table
        className={`${tableClasses.table} ${classes.table}`}
        aria-label={texts.table}
        style={{ '--ri-band': bandColour } as CSSProperties}
      >
        <colgroup>
          {columnIds.map(id => (
            <col key={id} style={{ width: widths[id] ?? columnOf(id).width }} />
          ))}
          <col />
        </colgroup>
        <thead>
          <tr>
            {columnIds.map(id => (
              <ColumnHead
                key={id}
                id={id}
                width={widths[id] ?? columnOf(id).width}
                sort={sort}
                onSort={() => preferences.change(tablePreference, { sort: nextSort(sort, id) })}
                onWidth={width => changeWidth(id, width)}
              />
            ))}
            <td aria-hidden />
          </tr>
        </thead>
        <tbody onKeyDown={onKeyDown}>
          {rows.map(row => (
            <TableRow
              key={row.exchangeSymbol}
              row={row}
              day={day}
              isReachable={row.exchangeSymbol === reachable}
              onFocus={() => setFocused(row.exchangeSymbol)}
              onMonth={month => onMonth(row.exchangeSymbol, month)}
              onRemove={body => remove(row, body)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function changeWidth(id: ColumnId, width: number | null): void {
  const { [id]: _before, ...others } = preferences.get(tablePreference).widths
  preferences.change(tablePreference, { widths: width === null ? others : { ...others, [id]: width } })
}
