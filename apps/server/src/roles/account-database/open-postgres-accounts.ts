import { Kysely } from 'kysely'
import type { Pool } from 'pg'
import { accountChangesChannel } from '../../accounts/changes/tables.ts'
import type { ConnectionCounters } from '../../platform/database/connection-counters.ts'
import { createAnswerWatch } from '../../platform/database/postgres/answer-watch.ts'
import { listenForChanges } from '../../platform/database/postgres/change-listener.ts'
import { migratePostgres } from '../../platform/database/postgres/migrate-postgres.ts'
import { postgresDialect } from '../../platform/database/postgres/postgres-dialect.ts'
import { createPostgresPool } from '../../platform/database/postgres/postgres-pool.ts'
import { accountsSchema } from '../../platform/database/postgres/postgres-schemas.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { AccountStore, AccountStoreOptions } from './account-store.ts'
import { openKyselyAccountStore } from './kysely-account-store.ts'

/** Longer than a transaction may take, so that only a hanging statement is ended. */
const statementTimeoutMs = 10_000
const defaultConnections = 10

export async function openPostgresAccounts(url: string, options: AccountStoreOptions): Promise<AccountStore> {
  const pool = createPostgresPool(url, {
    schema: accountsSchema,
    maxConnections: options.databaseConnections ?? defaultConnections,
    isSerializable: true,
    statementTimeoutMs,
  })
  const db = new Kysely<Tables>({ dialect: postgresDialect(pool, createAnswerWatch()) })
  const store = await openKyselyAccountStore(db, options, {
    listen: onMessage => listenForChanges({ url, channel: accountChangesChannel, onMessage }),
    migrate: migrations => migratePostgres(url, accountsSchema, migrations),
    // Only the operator of the database knows. A full disk fails the write of the check.
    measureFreeBytes: async () => Number.POSITIVE_INFINITY,
  })
  return { ...store, connections: countersOf(pool) }
}

const countersOf = (pool: Pool): ConnectionCounters => ({
  get connections() {
    return pool.totalCount
  },
  get connectionsBusy() {
    return pool.totalCount - pool.idleCount
  },
  get connectionsLimit() {
    return pool.options.max
  },
  get waiting() {
    return pool.waitingCount
  },
})
