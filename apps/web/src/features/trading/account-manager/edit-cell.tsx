import { Tooltip } from '@mantine/core'
import type { BrokerOrder } from '@tidemark/futures'
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import classes from './account-manager.module.css'
import type { EditedCells } from './read-change.ts'
import type { OrderEdit } from './use-order-edit.ts'

interface EditCellProps {
  readonly order: BrokerOrder
  readonly edit: OrderEdit
  readonly cell: keyof EditedCells
  readonly label: string
  /** The first of the row, which gets the focus. */
  readonly isFirst?: boolean
}

/** Enter sends the change, Escape discards it. */
export function EditCell({ order, edit, cell, label, isFirst = false }: EditCellProps) {
  const field = useRef<HTMLInputElement>(null)
  const errorId = useId()
  const current = edit.of(order)
  const error = current?.wrong?.cell === cell ? current.wrong.error : null
  useEffect(() => {
    if (!isFirst) return
    field.current?.focus()
    field.current?.select()
  }, [isFirst])
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    const row = event.currentTarget.closest('tr')
    if (event.key === 'Enter') edit.save(order)
    else {
      edit.stop()
      row?.focus()
    }
  }
  return (
    <Tooltip label={error} opened={error !== null} position="bottom">
      <span>
        <input
          ref={field}
          className={classes.edit}
          aria-label={label}
          aria-invalid={error !== null}
          aria-describedby={error === null ? undefined : errorId}
          inputMode="decimal"
          maxLength={16}
          value={current?.cells[cell] ?? ''}
          onChange={({ currentTarget }) => edit.type(cell, currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        {error === null ? null : (
          <span id={errorId} className={classes.hidden} role="alert">
            {error}
          </span>
        )}
      </span>
    </Tooltip>
  )
}
