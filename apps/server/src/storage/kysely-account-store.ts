import { type Kysely, Migrator } from 'kysely'
import { accountMigrations } from './account-migrations.ts'
import type { AccountSchema } from './account-schema.ts'
import type { AccountStore, AccountStoreOptions } from './account-store.ts'
import { accountParts, accountTransaction } from './account-transaction.ts'
import { checkStorage } from './storage-check.ts'

/** Migrates the database to the newest schema and returns it as the storage port. */
export async function openKyselyAccountStore(
  db: Kysely<AccountSchema>,
  options: AccountStoreOptions,
  measureFreeBytes: () => Promise<number>,
): Promise<AccountStore> {
  const { error } = await new Migrator({ db, provider: accountMigrations }).migrateToLatest()
  if (error) {
    await db.destroy()
    throw error
  }
  return {
    ...accountParts(db, options),
    transaction: accountTransaction(db, options),
    check: () => checkStorage(db, measureFreeBytes),
    close: () => db.destroy(),
  }
}
