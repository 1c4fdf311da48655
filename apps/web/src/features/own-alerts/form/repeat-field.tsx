import { useId } from 'react'
import { Segments } from '../../../ui/segments.tsx'
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
      <Segments
        className={classes.choice}
        aria-labelledby={id}
        value={value}
        data={[
          { value: 'once', label: t.repeats.once },
          { value: 'every', label: t.repeats.every },
        ]}
        onChange={onChange}
      />
    </div>
  )
}
