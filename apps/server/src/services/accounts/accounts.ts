import { createPasswordCheck } from '../password-check.ts'
import type { AccountParts } from './account-parts.ts'
import { createCredentials } from './credentials.ts'
import { createFeedAndRole } from './feed-and-role.ts'
import { createNewAccounts } from './new-accounts.ts'
import { createSessionEnds } from './session-ends.ts'
import { createSignIns } from './sign-ins.ts'

export type Accounts = ReturnType<typeof createAccounts>

export function createAccounts(parts: AccountParts) {
  const { store, passwords, limitIn, audit } = parts
  const checkPassword = createPasswordCheck({ store, passwords, limit: limitIn(store), audit })
  const ends = createSessionEnds()
  return {
    ...createNewAccounts(parts),
    ...createSignIns({ ...parts, checkPassword, ends }),
    ...createFeedAndRole({ ...parts, ends }),
    ...createCredentials({ ...parts, checkPassword, ends }),
    ...ends,
  }
}
