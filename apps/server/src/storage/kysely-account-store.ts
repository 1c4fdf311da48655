import { type Kysely, Migrator } from 'kysely'
import { accountMigrations } from './account-migrations.ts'
import type { AccountSchema } from './account-schema.ts'
import type { AccountStore, AccountStoreOptions } from './account-store.ts'
import { auditStore } from './audit-store.ts'
import { brokerSecretStore } from './broker-secret-store.ts'
import { documentStore } from './document-store.ts'
import { sessionStore } from './session-store.ts'
import { checkStorage } from './storage-check.ts'
import { subscriptionStore } from './subscription-store.ts'
import { userStore } from './user-store.ts'
import { windowCountStore } from './window-count-store.ts'

/** Migrates the database to the newest schema and returns it as the storage port. */
export async function openKyselyAccountStore(
  db: Kysely<AccountSchema>,
  { storedBytesPerAccount }: AccountStoreOptions,
  measureFreeBytes: () => Promise<number>,
): Promise<AccountStore> {
  const { error } = await new Migrator({ db, provider: accountMigrations }).migrateToLatest()
  if (error) {
    await db.destroy()
    throw error
  }
  return {
    users: userStore(db),
    subscriptions: subscriptionStore(db),
    sessions: sessionStore(db),
    documents: documentStore(db, storedBytesPerAccount),
    windowCounts: windowCountStore(db),
    brokerSecrets: brokerSecretStore(db),
    audit: auditStore(db),
    check: () => checkStorage(db, measureFreeBytes),
    close: () => db.destroy(),
  }
}
