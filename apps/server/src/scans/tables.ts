import type { Kysely } from 'kysely'
import type { Bigint, GeneratedId, NullableBigint } from '../platform/database/dialect.ts'

declare module '../platform/database/tables.ts' {
  interface Tables {
    scans: {
      id: string
      user_id: string
      name: string
      /** The name in lower case. */
      name_key: string
      rule: string
      strategy: string | null
      /** A JSON array. */
      inputs: string
      /** A JSON object. */
      view_settings: string
      version: number
      active_from: Bigint
      active_epoch: number
      created_at: Bigint
    }
    scan_days: {
      id: GeneratedId
      feed: string
      rule: string
      session: string
      epoch: number
      /** A JSON array. */
      spans: string
      cut_at: NullableBigint
    }
    scan_entries: {
      day_id: Bigint
      symbol: string
      came_at: Bigint
      went_at: NullableBigint
    }
  }
}

export async function addScanTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('scans')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('user_id', 'text', column => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('name', 'text', column => column.notNull())
    .addColumn('name_key', 'text', column => column.notNull())
    .addColumn('rule', 'text', column => column.notNull())
    .addColumn('strategy', 'text')
    .addColumn('inputs', 'text', column => column.notNull())
    .addColumn('view_settings', 'text', column => column.notNull())
    .addColumn('version', 'integer', column => column.notNull())
    .addColumn('active_from', 'bigint', column => column.notNull())
    .addColumn('active_epoch', 'integer', column => column.notNull())
    .addColumn('created_at', 'bigint', column => column.notNull())
    .addUniqueConstraint('scans_names', ['user_id', 'name_key'])
    .execute()
  await db.schema.createIndex('scans_rule').on('scans').column('rule').execute()
}
