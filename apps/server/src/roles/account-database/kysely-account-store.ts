import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { databaseNowMs } from '../../platform/database/dialect.ts'
import { type Migrate, migrateToLatest } from '../../platform/database/migrate.ts'
import { checkStorage } from '../../platform/database/storage-check.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { accountMigrations } from './account-migrations.ts'
import type { AccountStore, AccountStoreOptions } from './account-store.ts'
import { accountParts, accountTransaction } from './account-transaction.ts'

interface AdapterParts {
  readonly measureFreeBytes: () => Promise<number>
  readonly migrate?: Migrate
  /** Calls the function with the origin of account changes that were noted, and with null when some may have been missed.
   *  Returns the function that stops it. */
  readonly listen?: (onNoted: (origin: string | null) => void) => () => Promise<void>
}

/** Migrates the database to the newest schema and returns it as the storage port. */
export async function openKyselyAccountStore(
  db: Kysely<Tables>,
  options: AccountStoreOptions,
  { measureFreeBytes, listen, migrate = migrations => migrateToLatest(db, migrations) }: AdapterParts,
): Promise<AccountStore> {
  try {
    await migrate(accountMigrations)
  } catch (error) {
    await db.destroy()
    throw error
  }
  const origin = randomUUID()
  const listeners = new Set<() => void>()
  let stopListening: (() => Promise<void>) | undefined
  function startListening(): void {
    stopListening ??= listen?.(noted => {
      if (noted !== origin) for (const listener of [...listeners]) listener()
    })
  }
  return {
    ...accountParts(db, options, origin),
    transaction: accountTransaction(db, options, origin),
    check: () => checkStorage(db, measureFreeBytes),
    onOtherChanges(listener) {
      listeners.add(listener)
      startListening()
      return () => void listeners.delete(listener)
    },
    nowMs: () => databaseNowMs(db),
    async close() {
      await stopListening?.()
      await db.destroy()
    },
  }
}
