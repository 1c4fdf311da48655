import { VisuallyHidden } from '@mantine/core'
import { memo } from 'react'
import type { PriceChange } from '../output/price-changes.ts'
import { scannerTexts } from '../texts.ts'
import type { GridColumn } from './grid-columns.ts'
import { isNumeric } from './grid-columns.ts'
import classes from './scan-grid.module.css'

const t = scannerTexts.table

interface GridRowProps {
  readonly id: string
  readonly symbol: string
  /** From 0. */
  readonly index: number
  /** In pixels below the header. */
  readonly top: number
  readonly columns: readonly GridColumn[]
  /** A text for each column. */
  readonly cells: readonly string[]
  readonly change: PriceChange
  readonly isNew: boolean
  readonly isActive: boolean
  readonly onOpen: (symbol: string) => void
}

/** Renders again only when something of it has changed. */
export const GridRow = memo(function GridRow({
  id,
  symbol,
  index,
  top,
  columns,
  cells,
  change,
  isNew,
  isActive,
  onOpen,
}: GridRowProps) {
  return (
    <tr
      id={id}
      className={classes.row}
      style={{ top }}
      aria-rowindex={index + 2}
      aria-selected={isActive}
      data-symbol={symbol}
      data-new={isNew}
    >
      <td className={classes.number}>{index + 1}</td>
      <th scope="row" className={classes.ticker}>
        <button
          type="button"
          tabIndex={-1}
          className={classes.symbol}
          title={t.load(symbol)}
          onClick={() => onOpen(symbol)}
        >
          {symbol}
        </button>
        {isNew ? <VisuallyHidden component="span"> {t.isNew}</VisuallyHidden> : null}
      </th>
      {columns.map((column, place) => (
        <td
          key={column.prop}
          className={isNumeric(column) ? classes.figure : classes.text}
          data-change={column.prop === 'Price' ? change : undefined}
          data-sign={hasSign(column) ? signOf(cells[place]) : undefined}
        >
          {cells[place]}
        </td>
      ))}
    </tr>
  )
}, areSame)

const hasSign = ({ kind }: GridColumn): boolean => kind === 'percent' || kind === 'signed-price'

const signOf = (text = ''): string | undefined => {
  if (text.startsWith('+')) return '+'
  return text.startsWith('−') ? '-' : undefined
}

function areSame({ cells: before, ...one }: GridRowProps, { cells: now, ...other }: GridRowProps): boolean {
  if (before.length !== now.length || before.some((text, place) => text !== now[place])) return false
  return (Object.keys(one) as (keyof typeof one)[]).every(name => one[name] === other[name])
}
