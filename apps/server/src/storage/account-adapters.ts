import type { AccountStore } from './account-store.ts'
import { openSqliteAccounts } from './sqlite/open-sqlite-accounts.ts'

/** Every way to keep accounts, by name: a file's path or a database's address in, the storage port out. */
export const accountAdapters = {
  sqlite: openSqliteAccounts,
} as const satisfies Record<string, (location: string) => Promise<AccountStore>>

export type AccountAdapter = keyof typeof accountAdapters
