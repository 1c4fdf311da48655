import { randomUUID } from 'node:crypto'
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
  const origin = randomUUID()
  return {
    ...accountParts(db, options, origin),
    transaction: accountTransaction(db, options, origin),
    check: () => checkStorage(db, measureFreeBytes),
    close: () => db.destroy(),
  }
}
