import type { BrokerOrder } from '@tidemark/futures'
import { useState } from 'react'
import type { TradingActions } from '../trading-actions.ts'
import { isOpen } from './order-groups.ts'
import { cellsOf, type EditedCells, readChange } from './read-change.ts'

interface Edit {
  readonly id: string
  readonly cells: EditedCells
  readonly wrong: { readonly cell: keyof EditedCells; readonly error: string } | null
}

export interface OrderEdit {
  /** Null unless this order is being edited. */
  of(order: BrokerOrder): Edit | null
  start(order: BrokerOrder): void
  type(cell: keyof EditedCells, text: string): void
  save(order: BrokerOrder): void
  stop(): void
}

/** The order that is edited in place, one at a time. It ends when the order is done. */
export function useOrderEdit(
  orders: readonly BrokerOrder[],
  actions: TradingActions,
  hasBrackets: boolean,
): OrderEdit {
  const [edit, setEdit] = useState<Edit | null>(null)
  const current = orders.some(order => order.id === edit?.id && isOpen(order)) ? edit : null
  const save = async (order: BrokerOrder) => {
    if (current === null) return
    const read = readChange(order, current.cells, hasBrackets)
    if (read.kind === 'wrong') {
      setEdit({ ...current, wrong: { cell: read.cell, error: read.error } })
      return
    }
    // What was typed stays when the user goes back, or the broker refuses it.
    const answer =
      Object.keys(read.change).length === 0 ? { isDone: true } : await actions.modify(order, read.change)
    if (answer?.isDone) setEdit(latest => (latest?.id === order.id ? null : latest))
  }
  return {
    of: ({ id }) => (current?.id === id ? current : null),
    start: order => setEdit({ id: order.id, cells: cellsOf(order), wrong: null }),
    type: (cell, text) =>
      setEdit(latest => latest && { ...latest, cells: { ...latest.cells, [cell]: text }, wrong: null }),
    save: order => void save(order),
    stop: () => setEdit(null),
  }
}
