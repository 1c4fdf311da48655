import { TextInput } from '@mantine/core'
import { registrationSchema, signInSchema } from '@tidemark/contracts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { entryMessage } from '../../session/entry-message.ts'
import { register, signIn } from '../../session/session-store.ts'
import { FormEnd } from '../../ui/form-end.tsx'
import { notice } from '../../ui/notices.ts'
import { fieldErrors } from './field-errors.ts'
import classes from './forms.module.css'
import { PasswordField } from './password-field.tsx'
import { accountTexts } from './texts.ts'

const texts = accountTexts.entry

const modes = {
  'sign-in': { schema: signInSchema, send: signIn, submit: texts.signIn, busy: texts.signingIn },
  register: { schema: registrationSchema, send: register, submit: texts.register, busy: texts.registering },
} as const

interface CredentialsFormProps {
  readonly mode: keyof typeof modes
  readonly onDone?: () => void
  /** What was typed in another form before. */
  readonly initialEmail?: string
  readonly onEmail?: (email: string) => void
  /** Focuses the first field, where the form is the only content of the page. */
  readonly focusFirst?: boolean
}

/** Email and password, to sign in or to register. */
export function CredentialsForm({
  mode,
  onDone,
  initialEmail = '',
  onEmail,
  focusFirst = false,
}: CredentialsFormProps) {
  const { schema, send, submit, busy: busyText } = modes[mode]
  const [email, setEmail] = useState(initialEmail)
  const [password, setPassword] = useState('')
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const emailInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (focusFirst) emailInput.current?.focus()
  }, [focusFirst])

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setFailure(null)
    const checked = schema.safeParse({ email, password })
    const invalid = checked.success ? {} : fieldErrors(checked.error.issues)
    setErrors(invalid)
    if (!checked.success) {
      const first = invalid.email ? emailInput : passwordInput
      first.current?.focus()
      return
    }
    setBusy(true)
    try {
      const { isInMemory } = await send(checked.data)
      if (isInMemory)
        notice({ title: texts.inMemory, text: texts.inMemoryText, kind: 'warning', stays: true })
      onDone?.()
    } catch (error) {
      setFailure(entryMessage(error))
      passwordInput.current?.select()
    } finally {
      setBusy(false)
    }
  }

  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate aria-busy={busy}>
      <TextInput
        ref={emailInput}
        label={texts.email}
        type="email"
        name="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={email}
        readOnly={busy}
        error={errors.email ?? false}
        onChange={event => {
          setEmail(event.currentTarget.value)
          onEmail?.(event.currentTarget.value)
        }}
      />
      <PasswordField
        ref={passwordInput}
        label={texts.password}
        autoComplete={mode === 'sign-in' ? 'current-password' : 'new-password'}
        value={password}
        readOnly={busy}
        onChange={setPassword}
        error={errors.password}
        description={mode === 'register' ? texts.passwordRule : undefined}
      />
      <FormEnd failure={failure} isBusy={busy} text={submit} busyText={busyText} isMain isWide />
    </form>
  )
}
