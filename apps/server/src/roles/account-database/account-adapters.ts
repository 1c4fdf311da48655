import type { AccountStore, AccountStoreOptions } from './account-store.ts'
import { openPostgresAccounts } from './open-postgres-accounts.ts'
import { openSqliteAccounts } from './open-sqlite-accounts.ts'

/** Every adapter of the account store, by name. Each takes a file path or a database address. */
export const accountAdapters = {
  sqlite: openSqliteAccounts,
  postgres: openPostgresAccounts,
} as const satisfies Record<string, (location: string, options: AccountStoreOptions) => Promise<AccountStore>>

export type AccountAdapter = keyof typeof accountAdapters
