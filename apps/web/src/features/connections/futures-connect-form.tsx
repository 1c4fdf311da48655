import { Button, PasswordInput, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { FormEnd } from '../../ui/form-end.tsx'
import { connectFutures } from './connect-futures.ts'
import classes from './connections.module.css'
import { connectionTexts } from './texts.ts'

const t = connectionTexts.futures

interface FuturesConnectFormProps {
  /** Stays when the form is closed after a failed logon; the password does not. */
  readonly userName: string
  readonly onUserName: (userName: string) => void
  readonly onFailed: () => void
  readonly onLogOff: () => void
}

/** [CN-2] [FU-11] Logs on at the provider. The page is loaded again when that succeeded. LOGOFF is hidden: a connected account
 *  has the button Disconnect instead of this form. */
export function FuturesConnectForm({ userName, onUserName, onFailed, onLogOff }: FuturesConnectFormProps) {
  const [isKnown] = useState(userName !== '')
  const [password, setPassword] = useState('')
  const [isBusy, setBusy] = useState(false)
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || userName.trim() === '' || password === '') return
    setBusy(true)
    if (!(await connectFutures({ userName: userName.trim(), password }))) onFailed()
    setBusy(false)
  }
  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate aria-busy={isBusy}>
      <TextInput
        label={t.userName}
        autoComplete="off"
        maxLength={64}
        value={userName}
        onChange={event => onUserName(event.currentTarget.value)}
        disabled={isBusy}
        data-autofocus={!isKnown || undefined}
      />
      <PasswordInput
        label={t.password}
        autoComplete="off"
        maxLength={128}
        value={password}
        onChange={event => setPassword(event.currentTarget.value)}
        disabled={isBusy}
        data-autofocus={isKnown || undefined}
        visibilityToggleButtonProps={{ 'aria-label': t.showCharacters }}
      />
      <FormEnd failure={null} isBusy={isBusy} text={t.login} busyText={t.loggingIn} isMain isWide />
      <Button type="button" display="none" onClick={onLogOff}>
        {t.logOff}
      </Button>
    </form>
  )
}
