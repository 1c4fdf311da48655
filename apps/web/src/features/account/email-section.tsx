import { TextInput } from '@mantine/core'
import { emailChangeSchema } from '@tidemark/contracts'
import { type FormEvent, useState } from 'react'
import { entryMessage } from '../../session/entry-message.ts'
import { PlatformError } from '../../session/platform-error.ts'
import { FormEnd } from '../../ui/form-end.tsx'
import { notice } from '../../ui/notices.ts'
import { changeEmail } from './change-email.ts'
import { fieldErrors } from './field-errors.ts'
import forms from './forms.module.css'
import { PasswordField } from './password-field.tsx'
import classes from './password-section.module.css'
import { Section } from './section.tsx'
import { accountTexts } from './texts.ts'

const texts = accountTexts.email
const blank = { newEmail: '', currentPassword: '' }

function failureText(error: unknown): string {
  const code = error instanceof PlatformError ? error.code : null
  if (code === 'bad_credentials') return accountTexts.password.wrongCurrent
  return code === 'email_taken' ? texts.unavailable : entryMessage(error)
}

export function EmailSection() {
  const [fields, setFields] = useState(blank)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const edit = (name: keyof typeof blank) => (value: string) => setFields({ ...fields, [name]: value })

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const checked = emailChangeSchema.safeParse(fields)
    setErrors(checked.success ? {} : fieldErrors(checked.error.issues))
    setFailure(null)
    if (busy || !checked.success) return
    setBusy(true)
    try {
      await changeEmail(checked.data)
      setFields(blank)
      notice({ title: texts.doneTitle, text: texts.done(checked.data.newEmail), kind: 'success' })
    } catch (error) {
      setFailure(failureText(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Section heading={texts.heading}>
      <form className={forms.form} onSubmit={onSubmit} noValidate aria-busy={busy}>
        <p className={classes.text}>{texts.text}</p>
        <TextInput
          label={texts.next}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          value={fields.newEmail}
          readOnly={busy}
          error={errors.newEmail ?? false}
          onChange={event => edit('newEmail')(event.currentTarget.value)}
        />
        <PasswordField
          label={texts.password}
          autoComplete="current-password"
          value={fields.currentPassword}
          readOnly={busy}
          onChange={edit('currentPassword')}
          error={errors.currentPassword}
        />
        <FormEnd failure={failure} isBusy={busy} text={texts.submit} busyText={texts.busy} />
      </form>
    </Section>
  )
}
