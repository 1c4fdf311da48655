import { TextInput } from '@mantine/core'
import { ownAlertTexts } from '../texts.ts'
import classes from './alert-form.module.css'

interface NumberFieldProps {
  readonly value: string
  readonly fault: string | undefined
  readonly onChange: (text: string) => void
}

export function NumberField({ value, fault, onChange }: NumberFieldProps) {
  return (
    <TextInput
      className={classes.number}
      aria-label={ownAlertTexts.form.number}
      data-autofocus
      inputMode="decimal"
      autoComplete="off"
      value={value}
      error={fault}
      onChange={event => onChange(event.currentTarget.value)}
    />
  )
}
