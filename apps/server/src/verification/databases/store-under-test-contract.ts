import { randomUUID } from 'node:crypto'
import type { Session } from '../../accounts/sessions/session-store.ts'
import type { User } from '../../accounts/sign-in/user-store.ts'
import type { AccountStore, AccountStoreOptions } from '../../roles/account-database/account-store.ts'

/** What the parts of the contract suite get of the store that they test. */
export interface StoreUnderTest {
  /** The store of the running test. */
  readonly storeOf: () => AccountStore
  /** Opens the same database once more. */
  readonly open: (options?: Partial<AccountStoreOptions>) => Promise<AccountStore>
  readonly addUser: (changes?: Partial<User>) => Promise<User>
}

export const storedBytesPerAccount = 1000

export const newUser = (changes: Partial<User> = {}): User => ({
  id: randomUUID(),
  email: `${randomUUID()}@example.com`,
  passwordHash: 'hash',
  role: 'trader',
  feedState: 'user-delayed-feed',
  isMpUser: false,
  isDemo: false,
  createdAtMs: 1_700_000_000_123,
  ...changes,
})

export const newSession = (changes: Partial<Session> & Pick<Session, 'userId'>): Session => ({
  id: 's',
  createdAtMs: 1,
  expiresAtMs: 10,
  revokedAtMs: null,
  generation: 1,
  retiredAtMs: [],
  ...changes,
})
