import { SegmentedControl } from '@mantine/core'
import { useId } from 'react'
import { ownAlertTexts } from '../texts.ts'
import type { AlertDraft } from './alert-draft.ts'
import classes from './alert-form.module.css'

const t = ownAlertTexts.form

interface RepeatFieldProps {
  readonly value: AlertDraft['repeat']
  readonly onChange: (repeat: AlertDraft['repeat']) => void
}

export function RepeatField({ value, onChange }: RepeatFieldProps) {
  const id = useId()
  return (
    <div className={classes.row}>
      <span id={id} className={classes.label}>
        {t.repeat}
      </span>
      <SegmentedControl
        className={classes.choice}
        aria-labelledby={id}
        value={value}
        data={[
          { value: 'once', label: t.repeats.once },
          { value: 'every', label: t.repeats.every },
        ]}
        onChange={next => onChange(next as AlertDraft['repeat'])}
      />
    </div>
  )
}
