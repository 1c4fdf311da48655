import { useEffect } from 'react'
import { useSession } from '../../session/session-store.ts'
import { type AccountsRole, useAccountsRole } from './accounts-role.ts'
import { joinAccounts } from './join-accounts.ts'

/** [BY-11] Whether this main window runs the accounts of the user, or another one does. */
export function useJoinAccounts(): AccountsRole {
  const { email } = useSession()
  useEffect(() => (email === null ? undefined : joinAccounts(email)), [email])
  return useAccountsRole(({ role }) => role)
}
