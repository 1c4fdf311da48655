import type { Timers } from '../../clocks/timers.ts'
import type { WallClock } from '../../clocks/wall-clock.ts'
import type { AccountStore, AccountTransaction } from '../../storage/account-store.ts'
import type { Audit } from '../audit.ts'
import type { Passwords } from '../passwords.ts'
import type { SignInLimit } from '../sign-in-limit.ts'
import type { Tokens } from '../tokens.ts'

export interface AccountParts {
  readonly store: AccountStore
  readonly passwords: Passwords
  readonly tokens: Tokens
  /** The limit of sign-ins, with its counts in the given store. */
  readonly limitIn: (store: Pick<AccountTransaction, 'windowCounts'>) => SignInLimit
  readonly wall: WallClock
  readonly timers: Pick<Timers, 'after'>
  readonly audit: Pick<Audit, 'record' | 'within'>
  /** Whether other processes use the same storage. */
  readonly isShared: boolean
}
