import { Switch } from '@mantine/core'
import { useId } from 'react'
import { ownAlertTexts } from '../texts.ts'
import { useWebhook } from '../webhook/webhook-query.ts'
import classes from './alert-form.module.css'

const t = ownAlertTexts.form

interface WebhookFieldProps {
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

/** An alert that has it on keeps it, also while there is no webhook. */
export function WebhookField({ isOn, onChange }: WebhookFieldProps) {
  const { data, isPending } = useWebhook()
  const noteId = useId()
  const isMissing = !data && !isPending
  return (
    <div className={classes.beside}>
      <Switch
        size="xs"
        label={t.webhook}
        checked={isOn}
        disabled={!data && !isOn}
        {...(isMissing && { 'aria-describedby': noteId })}
        onChange={event => onChange(event.currentTarget.checked)}
      />
      {isMissing ? (
        <p id={noteId} className={classes.note}>
          {t.noWebhook}
        </p>
      ) : null}
    </div>
  )
}
