import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { accountMigrations } from './account-migrations.ts'
import type { AccountSchema } from './account-schema.ts'
import type { AccountStore, AccountStoreOptions } from './account-store.ts'
import { accountParts, accountTransaction } from './account-transaction.ts'
import { type Migrate, migrateToLatest } from './migrate.ts'
import { checkStorage } from './storage-check.ts'

interface AdapterParts {
  readonly measureFreeBytes: () => Promise<number>
  readonly migrate?: Migrate
}

/** Migrates the database to the newest schema and returns it as the storage port. */
export async function openKyselyAccountStore(
  db: Kysely<AccountSchema>,
  options: AccountStoreOptions,
  { measureFreeBytes, migrate = migrations => migrateToLatest(db, migrations) }: AdapterParts,
): Promise<AccountStore> {
  try {
    await migrate(accountMigrations)
  } catch (error) {
    await db.destroy()
    throw error
  }
  const origin = randomUUID()
  return {
    ...accountParts(db, options, origin),
    transaction: accountTransaction(db, options, origin),
    check: () => checkStorage(db, measureFreeBytes),
    close: () => db.destroy(),
  }
}
