import type { JournalTrade } from '@tidemark/contracts'
import type { KeyboardEvent } from 'react'
import { moveFocus } from '../../ui/move-focus.ts'
import classes from './journal.module.css'
import { journalColumns } from './journal-columns.tsx'
import { journalTexts as t } from './texts.ts'

interface JournalTableProps {
  readonly trades: readonly JournalTrade[]
  readonly selected: string | null
  readonly onSelect: (id: string) => void
}

/** Arrow keys walk the rows; Enter or a click opens the trade. */
export function JournalTable({ trades, selected, onSelect }: JournalTableProps) {
  const reachable = trades.some(({ id }) => id === selected) ? selected : trades[0]?.id
  const onKeyDown = (event: KeyboardEvent<HTMLTableSectionElement>) => {
    if (moveFocus(event) || event.key !== 'Enter') return
    const row = (event.target as HTMLElement).closest('tr')
    const trade = row ? trades[[...event.currentTarget.children].indexOf(row)] : undefined
    if (trade) onSelect(trade.id)
  }
  return (
    <div className={classes.scroll}>
      <table className={classes.table} aria-label={t.title}>
        <colgroup>
          {journalColumns.map(({ heading, width }) => (
            <col key={heading} style={{ width }} />
          ))}
          <col />
        </colgroup>
        <thead>
          <tr>
            {journalColumns.map(({ heading, isNumber }) => (
              <th key={heading} scope="col" data-number={isNumber || undefined}>
                {heading}
              </th>
            ))}
            <td aria-hidden />
          </tr>
        </thead>
        <tbody onKeyDown={onKeyDown}>
          {trades.map(trade => (
            <tr
              key={trade.id}
              tabIndex={trade.id === reachable ? 0 : -1}
              aria-current={trade.id === selected || undefined}
              onClick={() => onSelect(trade.id)}
            >
              {journalColumns.map(({ heading, isNumber, cell }) => (
                <td key={heading} data-number={isNumber || undefined}>
                  {cell(trade)}
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
