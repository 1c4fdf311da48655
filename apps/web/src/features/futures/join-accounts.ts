import { useEffect } from 'react'
import { useSession } from '../../session/session-store.ts'
import { type AccountsRole, useAccountsRole } from './accounts-role.ts'

/** Undefined where the browser has none: on a page served over plain http from another machine. */
type Locks = Pick<LockManager, 'request'> | undefined

/** [BY-11] Of the main windows of a user, the first one runs the futures session and the accounts: the provider ends a session when
 *  the user logs on again. When it closes, the next one takes over. Without locks each window runs its own. Returns a function
 *  that leaves. */
export function joinAccounts(email: string, locks: Locks = navigator.locks): () => void {
  const abort = new AbortController()
  let release = () => {}
  const run = (): Promise<void> => {
    useAccountsRole.setState({ role: 'runs' })
    return new Promise(resolve => {
      release = resolve
    })
  }
  const name = `tidemark.accounts.${email}`
  const wait = () => {
    useAccountsRole.setState({ role: 'follows' })
    locks?.request(name, { signal: abort.signal }, run).catch(() => undefined)
  }
  if (locks)
    void locks.request(name, { ifAvailable: true }, lock => {
      if (abort.signal.aborted) return
      return lock === null ? wait() : run()
    })
  else void run()
  return () => {
    abort.abort()
    release()
    useAccountsRole.setState({ role: 'undecided' })
  }
}

/** Whether this main window runs the accounts of the user, or another one does. */
export function useJoinAccounts(): AccountsRole {
  const { email } = useSession()
  useEffect(() => (email === null ? undefined : joinAccounts(email)), [email])
  return useAccountsRole(({ role }) => role)
}
