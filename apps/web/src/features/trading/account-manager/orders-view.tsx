import { Button } from '@mantine/core'
import type { BrokerOrder } from '@tidemark/futures'
import { type KeyboardEvent, useState } from 'react'
import { DataTable } from '../../../ui/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { tradingTexts } from '../texts.ts'
import type { TradingActions } from '../trading-actions.ts'
import classes from './account-manager.module.css'
import { GroupFilterRow } from './group-filter-row.tsx'
import { orderColumns } from './order-columns.tsx'
import { type GroupFilter, isOpen, maxRows, shownOrders, waitingBrackets } from './order-groups.ts'
import { useOrderEdit } from './use-order-edit.ts'

const t = tradingTexts.manager

interface OrdersViewProps {
  readonly orders: readonly BrokerOrder[]
  readonly actions: TradingActions
  readonly hasBrackets: boolean
}

/** Enter changes the focused order in place, Delete cancels it, Space selects it. */
export function OrdersView({ orders, actions, hasBrackets }: OrdersViewProps) {
  const [filter, setFilter] = useState<GroupFilter>('all')
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const edit = useOrderEdit(orders, actions, hasBrackets)
  const shown = shownOrders(orders, filter)
  // An order that was filled meanwhile is no longer among those to cancel.
  const chosen = orders.filter(order => isOpen(order) && selected.has(order.id))

  const toggle = ({ id }: BrokerOrder) =>
    setSelected(before => {
      const next = new Set(before)
      if (!next.delete(id)) next.add(id)
      return next
    })
  const onKey = (event: KeyboardEvent<HTMLElement>, order: BrokerOrder) => {
    if (event.target !== event.currentTarget.querySelector('tr:focus') || !isOpen(order)) return
    if (event.key === 'Enter') edit.start(order)
    else if (event.key === 'Delete') void actions.cancel([order])
    else if (event.key === ' ') toggle(order)
    else return
    event.preventDefault()
  }
  const cancelSelected = async () => {
    if (await actions.cancel(chosen)) setSelected(new Set())
  }

  return (
    <div className={classes.view}>
      <div className={classes.bar}>
        <GroupFilterRow orders={orders} filter={filter} onFilter={setFilter} />
        <span className={classes.spacer} />
        {shown.length === maxRows ? <span className={classes.note}>{t.newest(maxRows)}</span> : null}
        <Button disabled={chosen.length === 0} onClick={() => void cancelSelected()}>
          {chosen.length === 0 ? t.cancelSelected : tradingTexts.cancelOrders(chosen.length)}
        </Button>
        <Button disabled={!orders.some(isOpen)} onClick={() => void actions.cancel(orders.filter(isOpen))}>
          {t.cancelAll}
        </Button>
      </div>
      {shown.length > 0 ? (
        <DataTable
          label={t.orders}
          columns={orderColumns({
            ...{ selected, toggle, edit, hasBrackets },
            waiting: waitingBrackets(orders),
            cancel: order => void actions.cancel([order]),
          })}
          rows={shown}
          keyOf={({ id }) => id}
          onKey={onKey}
        />
      ) : (
        <NoOrders filter={filter} onAll={() => setFilter('all')} />
      )}
    </div>
  )
}

function NoOrders({ filter, onAll }: { readonly filter: GroupFilter; readonly onAll: () => void }) {
  if (filter === 'all') return <EmptyState title={t.noOrders}>{t.noOrdersText}</EmptyState>
  return (
    <EmptyState
      title={t.noOrdersOfGroup(t.groups[filter])}
      action={<Button onClick={onAll}>{t.showAll}</Button>}
    >
      {t.noOrdersOfGroupText}
    </EmptyState>
  )
}
