import { IconCheck, IconPencil, IconX } from '@tabler/icons-react'
import type { BrokerOrder } from '@tidemark/futures'
import type { Column } from '../../../ui/data-table.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { instantText, marketNow } from '../../market-clock/index.ts'
import { nameOf, priceText } from '../contract-terms.ts'
import { orderText } from '../order-text.ts'
import { tradingTexts } from '../texts.ts'
import classes from './account-manager.module.css'
import { EditCell } from './edit-cell.tsx'
import { isOpen } from './order-groups.ts'
import { type BracketCell, bracketCellsOf, type EditedCells, pricesOf } from './read-change.ts'
import { SideWord } from './side-word.tsx'
import type { OrderEdit } from './use-order-edit.ts'

const t = tradingTexts.manager
const c = t.columns

interface OrderCells {
  readonly selected: ReadonlySet<string>
  readonly toggle: (order: BrokerOrder) => void
  readonly edit: OrderEdit
  readonly cancel: (order: BrokerOrder) => void
  /** Whether orders of the account may have a take profit and a stop loss. */
  readonly hasBrackets: boolean
  /** Ids of the brackets that wait for their order. */
  readonly waiting: ReadonlySet<string>
}

export function orderColumns(cells: OrderCells): readonly Column<BrokerOrder>[] {
  const { selected, toggle, edit, cancel, hasBrackets, waiting } = cells
  const price = (order: BrokerOrder, cell: Exclude<keyof EditedCells, 'quantity'>, label: string) => {
    const editable: readonly string[] = [...pricesOf[order.type], ...bracketCellsOf(order, hasBrackets)]
    return edit.of(order) && editable.includes(cell) ? (
      <EditCell order={order} edit={edit} cell={cell} label={label} />
    ) : (
      priceText(order.symbol, order[cell])
    )
  }
  const bracket = (cell: BracketCell, heading: string): Column<BrokerOrder> => ({
    heading,
    width: 92,
    isNumber: true,
    // Once the order is filled, its brackets are orders of their own.
    cell: order => (isOpen(order) ? price(order, cell, heading) : null),
  })
  return [
    {
      heading: c.select,
      width: 56,
      cell: order =>
        isOpen(order) ? (
          <input
            type="checkbox"
            className={classes.check}
            aria-label={t.select(orderText(order))}
            checked={selected.has(order.id)}
            onChange={() => toggle(order)}
          />
        ) : null,
    },
    { heading: c.symbol, width: 84, cell: order => <ContractName order={order} /> },
    { heading: c.side, width: 48, cell: ({ side }) => <SideWord side={side} /> },
    { heading: c.type, width: 84, cell: typeText },
    {
      heading: c.quantity,
      width: 64,
      isNumber: true,
      cell: order =>
        edit.of(order) ? (
          <EditCell order={order} edit={edit} cell="quantity" label={c.quantity} isFirst />
        ) : (
          order.quantity
        ),
    },
    { heading: c.filled, width: 56, isNumber: true, cell: ({ filledQuantity }) => filledQuantity },
    { heading: c.limit, width: 92, isNumber: true, cell: order => price(order, 'limitPrice', c.limit) },
    { heading: c.stop, width: 92, isNumber: true, cell: order => price(order, 'stopPrice', c.stop) },
    ...(hasBrackets ? [bracket('takeProfit', t.takeProfit), bracket('stopLoss', t.stopLoss)] : []),
    {
      heading: c.average,
      width: 92,
      isNumber: true,
      cell: ({ symbol, averagePrice }) => priceText(symbol, averagePrice),
    },
    { heading: c.duration, width: 104, cell: durationText },
    {
      heading: c.status,
      width: 84,
      cell: ({ id, group, statusCode }) =>
        waiting.has(id) ? (
          <span className={classes.status} title={t.waitingHint}>
            {t.waiting}
          </span>
        ) : (
          <span className={classes.status} data-group={group} title={t.statusHint(statusCode)}>
            {t.groups[group]}
          </span>
        ),
    },
    {
      heading: c.actions,
      width: 64,
      cell: order =>
        isOpen(order) ? <OrderButtons order={order} edit={edit} onCancel={() => cancel(order)} /> : null,
    },
    { heading: c.placed, width: 124, cell: ({ placedAt }) => instantText(placedAt, marketNow() * 1000) },
    { heading: c.id, width: 148, cell: ({ id }) => <span className={classes.dim}>{id}</span> },
    {
      heading: c.text,
      width: 240,
      cell: ({ text }) => (
        <span className={classes.dim} title={text}>
          {text}
        </span>
      ),
    },
  ]
}

const ContractName = ({ order: { symbol, parentId } }: { readonly order: BrokerOrder }) => (
  <strong className={classes.contract} data-child={parentId !== null || undefined} title={symbol}>
    {nameOf(symbol)}
  </strong>
)

/** A bracket is named by what it does. */
function typeText({ type, parentId }: BrokerOrder): string {
  if (parentId === null) return tradingTexts.types[type]
  return type === 'limit' ? t.takeProfit : t.stopLoss
}

const durationText = ({ duration }: BrokerOrder): string =>
  duration.kind === 'GTD' ? t.until(new Date(duration.until).toISOString().slice(0, 10)) : duration.kind

interface OrderButtonsProps {
  readonly order: BrokerOrder
  readonly edit: OrderEdit
  readonly onCancel: () => void
}

function OrderButtons({ order, edit, onCancel }: OrderButtonsProps) {
  const name = orderText(order)
  if (edit.of(order))
    return (
      <span className={classes.buttons}>
        <IconButton label={t.save(name)} onClick={() => edit.save(order)}>
          <IconCheck />
        </IconButton>
        <IconButton label={t.abandon} onClick={edit.stop}>
          <IconX />
        </IconButton>
      </span>
    )
  return (
    <span className={classes.buttons}>
      <IconButton label={t.modify(name)} onClick={() => edit.start(order)}>
        <IconPencil />
      </IconButton>
      <IconButton label={t.cancel(name)} onClick={onCancel}>
        <IconX />
      </IconButton>
    </span>
  )
}
