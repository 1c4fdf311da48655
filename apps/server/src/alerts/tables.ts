import type { Kysely } from 'kysely'
import {
  type Bigint,
  createTableWithId,
  type GeneratedId,
  type NullableBigint,
} from '../platform/database/dialect.ts'

declare module '../platform/database/tables.ts' {
  interface Tables {
    own_alerts: {
      id: string
      user_id: string
      name: string
      rule: string
      /** Null without a scan: the symbols of the watchlist. */
      symbol: string | null
      /** Null: not on a scan. */
      scan_id: string | null
      repeat: string
      expires_at: NullableBigint
      webhook: number
      version: number
      rule_version: number
      active_from: Bigint
      active_epoch: number
      state: string
      created_at: Bigint
      last_fired_at: NullableBigint
      firings: number
    }
    firings: {
      id: GeneratedId
      firing_id: string
      trigger_key: string
      user_id: string
      alert_id: string
      rule_version: number
      /** Empty: several symbols. */
      symbol: string
      feed: string
      at: Bigint
      epoch: number
      wall_time: Bigint
      title: string
      text: string
      color: string
      dir: string
      /** A JSON object. */
      evidence: string
    }
    alert_checkpoints: {
      feed: string
      epoch: number
      until_time: Bigint
    }
  }
}

export async function addAlertTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('own_alerts')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('user_id', 'text', column => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('name', 'text', column => column.notNull())
    .addColumn('rule', 'text', column => column.notNull())
    .addColumn('symbol', 'text')
    .addColumn('repeat', 'text', column => column.notNull())
    .addColumn('expires_at', 'bigint')
    .addColumn('webhook', 'integer', column => column.notNull())
    .addColumn('version', 'integer', column => column.notNull())
    .addColumn('rule_version', 'integer', column => column.notNull())
    .addColumn('active_from', 'bigint', column => column.notNull())
    .addColumn('active_epoch', 'integer', column => column.notNull())
    .addColumn('state', 'text', column => column.notNull())
    .addColumn('created_at', 'bigint', column => column.notNull())
    .addColumn('last_fired_at', 'bigint')
    .addColumn('firings', 'integer', column => column.notNull())
    .execute()
  await db.schema.createIndex('own_alerts_user').on('own_alerts').columns(['user_id', 'created_at']).execute()
  await db.schema.createIndex('own_alerts_state').on('own_alerts').columns(['state', 'user_id']).execute()
  // Without a reference to alerts: the history outlives them.
  await createTableWithId(db, 'firings')
    .addColumn('firing_id', 'text', column => column.notNull().unique())
    .addColumn('trigger_key', 'text', column => column.notNull().unique())
    .addColumn('user_id', 'text', column => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('alert_id', 'text', column => column.notNull())
    .addColumn('rule_version', 'integer', column => column.notNull())
    .addColumn('symbol', 'text', column => column.notNull())
    .addColumn('feed', 'text', column => column.notNull())
    .addColumn('at', 'bigint', column => column.notNull())
    .addColumn('epoch', 'integer', column => column.notNull())
    .addColumn('wall_time', 'bigint', column => column.notNull())
    .addColumn('title', 'text', column => column.notNull())
    .addColumn('text', 'text', column => column.notNull())
    .addColumn('color', 'text', column => column.notNull())
    .addColumn('dir', 'text', column => column.notNull())
    .addColumn('evidence', 'text', column => column.notNull())
    .execute()
  await db.schema.createIndex('firings_time').on('firings').columns(['user_id', 'at', 'id']).execute()
  await db.schema.createIndex('firings_age').on('firings').columns(['user_id', 'id']).execute()
  await db.schema
    .createTable('alert_checkpoints')
    .addColumn('feed', 'text', column => column.primaryKey())
    .addColumn('epoch', 'integer', column => column.notNull())
    .addColumn('until_time', 'bigint', column => column.notNull())
    .execute()
}

export async function addAlertsOnScans(db: Kysely<unknown>): Promise<void> {
  // Without a reference to users: scans of the same rule share its days.
  await createTableWithId(db, 'scan_days')
    .addColumn('feed', 'text', column => column.notNull())
    .addColumn('rule', 'text', column => column.notNull())
    .addColumn('session', 'text', column => column.notNull())
    .addColumn('epoch', 'integer', column => column.notNull())
    .addColumn('spans', 'text', column => column.notNull())
    .addColumn('cut_at', 'bigint')
    .addUniqueConstraint('scan_days_key', ['rule', 'feed', 'session', 'epoch'])
    .execute()
  await db.schema
    .createTable('scan_entries')
    .addColumn('day_id', 'bigint', column => column.notNull().references('scan_days.id').onDelete('cascade'))
    .addColumn('symbol', 'text', column => column.notNull())
    .addColumn('came_at', 'bigint', column => column.notNull())
    .addColumn('went_at', 'bigint')
    .addPrimaryKeyConstraint('scan_entries_key', ['day_id', 'came_at', 'symbol'])
    .execute()
  await db.schema.alterTable('own_alerts').addColumn('scan_id', 'text').execute()
}
