import type { Kysely } from 'kysely'
import type { Bigint } from './dialect.ts'
import type { EventTable } from './event-store.ts'

/** The rows of all tables of accounts. Each capability adds its own in its `tables.ts`. Times are milliseconds since 1970; flags are
 *  0 or 1 on every dialect. */
export interface Tables {
  window_counts: {
    key: string
    count: number
    ends_at: Bigint
  }
  durable_events: EventTable
  storage_checks: {
    id: number
    count: number
  }
}

export async function addStorageChecks(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('storage_checks')
    .addColumn('id', 'integer', column => column.primaryKey())
    .addColumn('count', 'integer', column => column.notNull())
    .execute()
}

export async function addWindowCounts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('window_counts')
    .addColumn('key', 'text', column => column.primaryKey())
    .addColumn('count', 'integer', column => column.notNull())
    .addColumn('ends_at', 'bigint', column => column.notNull())
    .execute()
  await db.schema.createIndex('window_counts_end').on('window_counts').column('ends_at').execute()
}
