import type { AccountParts } from './account-parts.ts'
import { createCredentials } from './credentials.ts'
import { createFeedAndRole } from './feed-and-role.ts'
import { createHeldSessions } from './held-sessions.ts'
import { createNewAccounts } from './new-accounts.ts'
import { createPasswordCheck } from './password-check.ts'
import { createRememberedSignIns } from './remembered-sign-ins.ts'
import { createSessionEnds } from './session-ends.ts'
import { createSignIns } from './sign-ins.ts'

export type Accounts = ReturnType<typeof createAccounts>

export function createAccounts(parts: AccountParts) {
  const { store, passwords, limitIn, audit, wall, timers } = parts
  const ends = createSessionEnds()
  const held = parts.isShared ? null : createHeldSessions({ store, audit, wall, ends })
  const remembered = createRememberedSignIns({ wall, timers, ends })
  const checkPassword = createPasswordCheck({ store, passwords, limit: limitIn(store), audit, held })
  return {
    /** Null where other processes use the same storage. */
    heldSessions: held,
    ...createNewAccounts(parts),
    ...createSignIns({ ...parts, checkPassword, ends, held, remembered }),
    ...createFeedAndRole({ ...parts, ends }),
    ...createCredentials({ ...parts, checkPassword, ends }),
    ...ends,
  }
}
