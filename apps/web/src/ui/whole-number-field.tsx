import { TextInput } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'

interface WholeNumberFieldProps {
  readonly label: string
  /** Shown while the text is not a whole number from `min` to `max`. */
  readonly error: string
  readonly value: number
  readonly min: number
  readonly max: number
  /** `number`: with arrows, also by key. */
  readonly type?: 'text' | 'number'
  readonly onChange: (value: number) => void
}

/** Applies a whole number on Enter or blur. An invalid one shows an error and changes nothing. */
export function WholeNumberField({
  label,
  error,
  value,
  min,
  max,
  type = 'text',
  onChange,
}: WholeNumberFieldProps) {
  const [text, setText] = useState(String(value))
  const [shown, setShown] = useState(value)
  // The value may change under the typed text, for example by an undo.
  if (value !== shown) {
    setShown(value)
    setText(String(value))
  }
  const number = /^\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN
  const isInvalid = !(number >= min && number <= max)
  const apply = () => {
    if (!isInvalid && number !== value) onChange(number)
  }
  return (
    <TextInput
      label={label}
      inputMode="numeric"
      type={type}
      {...(type === 'number' && { min, max, step: 1 })}
      value={text}
      error={isInvalid ? error : null}
      onChange={event => setText(event.currentTarget.value)}
      onBlur={apply}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Enter') apply()
      }}
    />
  )
}
