import { type KeyboardEvent, useId } from 'react'
import classes from './ticket.module.css'

interface StepFieldProps {
  readonly label: string
  /** Where the visible label is short. */
  readonly name?: string
  readonly value: string
  readonly error: string | null
  readonly disabled?: boolean
  readonly onChange: (text: string) => void
  /** Up or down by key: 1 or −1. */
  readonly onStep?: (direction: 1 | -1) => void
}

/** A number as text, stepped with the arrow keys. Its error stands below the field. */
export function StepField({
  label,
  name = label,
  value,
  error,
  disabled = false,
  onChange,
  onStep,
}: StepFieldProps) {
  const id = useId()
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : null
    if (direction === null || !onStep || event.altKey || event.ctrlKey) return
    event.preventDefault()
    onStep(direction)
  }
  return (
    <div className={classes.field}>
      <label className={classes.name} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className={classes.input}
        aria-label={name}
        aria-invalid={error !== null}
        aria-describedby={error === null ? undefined : `${id}-error`}
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
        disabled={disabled}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {error === null ? null : (
        <span id={`${id}-error`} className={classes.error}>
          {error}
        </span>
      )}
    </div>
  )
}
