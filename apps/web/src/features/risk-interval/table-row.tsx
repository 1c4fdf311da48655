import { IconX } from '@tabler/icons-react'
import type { KeyboardEvent, MouseEvent } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { showOnChart } from '../window-messages/index.ts'
import classes from './risk-interval.module.css'
import { contractOf, type RiskIntervalRow, symbolOf } from './risk-interval-row.ts'
import { monthText, priceText, ylText } from './row-texts.ts'
import { riskIntervalTexts as texts } from './texts.ts'

interface TableRowProps {
  readonly row: RiskIntervalRow
  /** Of the settlements. */
  readonly day: string
  readonly isReachable: boolean
  readonly onFocus: () => void
  readonly onMonth: (month: string) => void
  /** With the body of the table. */
  readonly onRemove: (body: HTMLElement | null) => void
}

export function TableRow({ row, day, isReachable, onFocus, onMonth, onRemove }: TableRowProps) {
  const { contract, ticker } = contractOf(row)
  const symbol = symbolOf(row)
  const open = () => {
    if (symbol !== null) showOnChart(symbol)
  }
  // Month and button of the row have clicks and keys of their own.
  const onClick = ({ target }: MouseEvent<HTMLElement>) => {
    if (target instanceof Element && target.closest('select, button') === null) open()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' || event.target !== event.currentTarget) return
    event.preventDefault()
    open()
  }
  const problem = row.problem === null ? '' : ` · ${texts.problems[row.problem](day)}`
  return (
    <tr
      tabIndex={isReachable ? 0 : -1}
      data-opens={symbol !== null}
      title={symbol === null ? undefined : texts.opens(symbol)}
      aria-keyshortcuts={symbol === null ? 'Delete' : 'Enter Delete'}
      onFocus={onFocus}
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      <th scope="row">{contract}</th>
      <td>
        <MonthSelect row={row} label={texts.monthOf(contract)} onMonth={onMonth} />
      </td>
      <td>{ticker}</td>
      <td className={classes.product} title={`${row.product}${problem}`}>
        {row.product}
        {problem === '' ? null : <span className={classes.problem}>{problem}</span>}
      </td>
      <td data-number>{priceText(row.selectedClosePrice, row)}</td>
      <td data-number>{priceText(row.ri, row)}</td>
      <td data-number>{ylText(row)}</td>
      <td data-number className={classes.band}>
        {priceText(row.ub, row)}
      </td>
      <td data-number className={classes.band}>
        {priceText(row.lb, row)}
      </td>
      <td className={classes.action}>
        <IconButton
          className={classes.remove ?? ''}
          label={texts.remove(contract)}
          onClick={({ currentTarget }) => onRemove(currentTarget.closest('tbody'))}
        >
          <IconX />
        </IconButton>
      </td>
      <td aria-hidden />
    </tr>
  )
}

interface MonthSelectProps {
  readonly row: RiskIntervalRow
  readonly label: string
  readonly onMonth: (month: string) => void
}

function MonthSelect({ row: { months, selectedMonth }, label, onMonth }: MonthSelectProps) {
  if (selectedMonth === null) return texts.none
  return (
    <select
      className={classes.month}
      aria-label={label}
      value={selectedMonth}
      onChange={({ currentTarget }) => onMonth(currentTarget.value)}
    >
      {months.map(month => (
        <option key={month} value={month}>
          {monthText(month)}
        </option>
      ))}
    </select>
  )
}
