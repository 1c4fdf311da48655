import { Button, TextInput } from '@mantine/core'
import { ownAlertLimits } from '@tidemark/contracts'
import type { AlertFormStart } from '../alert-form-store.ts'
import { ownAlertTexts } from '../texts.ts'
import classes from './alert-form.module.css'
import { ConditionFields } from './condition-fields.tsx'
import { ExpiryFields } from './expiry-fields.tsx'
import { RepeatField } from './repeat-field.tsx'
import { ScanSubject } from './scan-subject.tsx'
import { ScopeFields } from './scope-fields.tsx'
import { useAlertForm } from './use-alert-form.ts'
import { WebhookField } from './webhook-field.tsx'

const t = ownAlertTexts.form

interface AlertFormProps {
  readonly start: AlertFormStart
  readonly onClose: () => void
}

/** A change of an alert that has ended makes it active again. */
function submitText(start: AlertFormStart): string {
  if (!('alert' in start)) return t.create
  const { state } = start.alert
  return state === 'fired' || state === 'expired' ? t.saveEnded : t.save
}

/** Makes or edits an alert. A refusal of the server is shown here, and the fields stay as they are. */
export function AlertForm({ start, onClose }: AlertFormProps) {
  const form = useAlertForm(start, onClose)
  const { draft, faults, change, isSaving, refusal, summary } = form
  return (
    <form className={classes.form} onSubmit={form.submit} noValidate aria-busy={isSaving}>
      {draft.scope === 'scan' ? (
        <ScanSubject rule={draft.ruleText} />
      ) : (
        <>
          <ScopeFields draft={draft} faults={faults} onChange={change} />
          <ConditionFields draft={draft} faults={faults} onChange={change} />
        </>
      )}
      <RepeatField value={draft.repeat} onChange={repeat => change({ repeat })} />
      <ExpiryFields draft={draft} faults={faults} today={form.today} onChange={change} />
      <div className={classes.row}>
        <label className={classes.label} htmlFor={form.nameId}>
          {t.name}
        </label>
        <TextInput
          id={form.nameId}
          value={draft.name}
          maxLength={ownAlertLimits.name}
          placeholder={summary ?? t.namePlaceholder}
          error={faults.name}
          onChange={event => change({ name: event.currentTarget.value })}
        />
      </div>
      <WebhookField isOn={draft.webhook} onChange={webhook => change({ webhook })} />
      {refusal === null ? null : (
        <p className={classes.refusal} role="alert">
          {refusal}
        </p>
      )}
      <div className={classes.actions}>
        <Button onClick={onClose}>{t.cancel}</Button>
        <Button type="submit" variant="filled" loading={isSaving}>
          {submitText(start)}
        </Button>
      </div>
    </form>
  )
}
