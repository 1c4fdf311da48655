import type { Timers } from '../../platform/clocks/timers.ts'
import type { WallClock } from '../../platform/clocks/wall-clock.ts'
import type { AccountStore, AccountTransaction } from '../../roles/account-database/account-store.ts'
import type { Audit } from '../audit/audit.ts'
import type { Passwords } from './passwords.ts'
import type { SignInLimit } from './sign-in-limit.ts'
import type { Tokens } from './tokens.ts'

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
