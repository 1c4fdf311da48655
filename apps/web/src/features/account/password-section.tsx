import { passwordChangeSchema } from '@tidemark/contracts'
import { type FormEvent, useState } from 'react'
import { entryMessage } from '../../session/entry-message.ts'
import { PlatformError } from '../../session/platform-error.ts'
import { changePassword, useSession } from '../../session/session-store.ts'
import { FormEnd } from '../../ui/form-end.tsx'
import { notice } from '../../ui/notices.ts'
import { fieldErrors } from './field-errors.ts'
import forms from './forms.module.css'
import { PasswordField } from './password-field.tsx'
import classes from './password-section.module.css'
import { Section } from './section.tsx'
import { accountTexts } from './texts.ts'

const texts = accountTexts.password
const blank = { currentPassword: '', newPassword: '', repeated: '' }

/** Error messages by field; empty when the change can be sent. */
function validate({ repeated, ...change }: typeof blank): Readonly<Record<string, string>> {
  const checked = passwordChangeSchema.safeParse(change)
  const invalid = checked.success ? {} : fieldErrors(checked.error.issues)
  return repeated === change.newPassword ? invalid : { ...invalid, repeated: texts.mismatch }
}

const failureText = (error: unknown): string =>
  error instanceof PlatformError && error.code === 'bad_credentials'
    ? texts.wrongCurrent
    : entryMessage(error)

export function PasswordSection() {
  const { email } = useSession()
  const [fields, setFields] = useState(blank)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const edit = (name: keyof typeof blank) => (value: string) => setFields({ ...fields, [name]: value })

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const invalid = validate(fields)
    setErrors(invalid)
    setFailure(null)
    if (busy || Object.keys(invalid).length > 0) return
    setBusy(true)
    try {
      await changePassword({ currentPassword: fields.currentPassword, newPassword: fields.newPassword })
      setFields(blank)
      notice({ title: texts.doneTitle, text: texts.done, kind: 'success' })
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
        {/* Password managers need to know whose password this is. */}
        <input type="hidden" name="username" autoComplete="username" value={email ?? ''} readOnly />
        <PasswordField
          label={texts.current}
          autoComplete="current-password"
          value={fields.currentPassword}
          onChange={edit('currentPassword')}
          error={errors.currentPassword}
        />
        <PasswordField
          label={texts.next}
          autoComplete="new-password"
          value={fields.newPassword}
          onChange={edit('newPassword')}
          error={errors.newPassword}
        />
        <PasswordField
          label={texts.repeat}
          autoComplete="new-password"
          value={fields.repeated}
          onChange={edit('repeated')}
          error={errors.repeated}
        />
        <FormEnd failure={failure} isBusy={busy} text={texts.submit} busyText={texts.busy} />
      </form>
    </Section>
  )
}
