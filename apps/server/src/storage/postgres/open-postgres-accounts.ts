import { Kysely } from 'kysely'
import { accountChangesChannel } from '../account-change-store.ts'
import type { AccountSchema } from '../account-schema.ts'
import type { AccountStore, AccountStoreOptions } from '../account-store.ts'
import { openKyselyAccountStore } from '../kysely-account-store.ts'
import { listenForChanges } from './change-listener.ts'
import { migratePostgres } from './migrate-postgres.ts'
import { postgresDialect } from './postgres-dialect.ts'
import { createPostgresPool } from './postgres-pool.ts'
import { accountsSchema } from './postgres-schemas.ts'

/** Longer than a transaction may take, so that only a hanging statement is ended. */
const statementTimeoutMs = 10_000
const defaultConnections = 10

export async function openPostgresAccounts(url: string, options: AccountStoreOptions): Promise<AccountStore> {
  const maxConnections = options.databaseConnections ?? defaultConnections
  const pool = createPostgresPool(url, {
    schema: accountsSchema,
    maxConnections,
    isSerializable: true,
    statementTimeoutMs,
  })
  const db = new Kysely<AccountSchema>({ dialect: postgresDialect(pool) })
  return openKyselyAccountStore(db, options, {
    listen: onMessage => listenForChanges({ url, channel: accountChangesChannel, onMessage }),
    migrate: migrations => migratePostgres(url, accountsSchema, migrations),
    // Only the operator of the database knows. A full disk fails the write of the check.
    measureFreeBytes: async () => Number.POSITIVE_INFINITY,
    connections: {
      get connections() {
        return pool.totalCount
      },
      get connectionsBusy() {
        return pool.totalCount - pool.idleCount
      },
      connectionsLimit: maxConnections,
      get waiting() {
        return pool.waitingCount
      },
    },
  })
}
