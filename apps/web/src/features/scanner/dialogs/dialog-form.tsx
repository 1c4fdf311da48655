import { Button } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { scannerTexts } from '../texts.ts'
import classes from './dialogs.module.css'

interface DialogFormProps {
  readonly text?: string
  readonly apply: string
  readonly onApply: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A form in a dialog: Enter applies, and the fields say what is wrong. */
export function DialogForm({ text, apply, onApply, onClose, children }: DialogFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onApply()
  }
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      {text === undefined ? null : <p className={classes.note}>{text}</p>}
      {children}
      <div className={classes.actions}>
        <Button onClick={onClose}>{scannerTexts.cancel}</Button>
        <Button type="submit" variant="filled">
          {apply}
        </Button>
      </div>
    </form>
  )
}
