import type { Kysely, Migration, MigrationProvider } from 'kysely'
import { bytesType, createTableWithId } from '../../platform/database/dialect.ts'
import { addDurableEvents } from '../../platform/database/event-store.ts'

/** One list for every dialect. Never edit a released migration: append a new one. */
const migrations: Record<string, Migration> = {
  '0001-market': { up: createMarket },
  '0002-durable-events': { up: addDurableEvents },
  '0003-margins': { up: createMargins },
  '0004-firings': { up: createFirings },
  '0005-engine-runs': { up: createEngineRuns },
}

export const marketMigrations: MigrationProvider = {
  getMigrations: () => Promise.resolve(migrations),
}

const prices = ['anchor', 'hp', 'mhp', 'bear_low', 'bear_high', 'bull_low', 'bull_high', 'strike_step']

async function createMarket(db: Kysely<unknown>): Promise<void> {
  for (const [table, text] of [
    ['markets', 'identity'],
    ['stamp_contexts', 'body'],
  ] as const) {
    await createTableWithId(db, table)
      .addColumn(text, 'text', column => column.notNull().unique())
      .execute()
  }
  let stamps = db.schema
    .createTable('stamps')
    .addColumn('market', 'integer', column => column.notNull())
    .addColumn('session', 'integer', column => column.notNull())
    .addColumn('symbol', 'text', column => column.notNull())
    .addColumn('stamped_at', 'bigint', column => column.notNull())
    .addColumn('context', 'integer', column => column.notNull())
    .addColumn('as_of', 'bigint')
  for (const name of prices) stamps = stamps.addColumn(name, 'double precision')
  await stamps
    .addColumn('coverage', 'double precision', column => column.notNull())
    .addColumn('input_hash', 'text')
    .addPrimaryKeyConstraint('stamps_key', ['market', 'session', 'symbol', 'stamped_at'])
    .execute()
  await db.schema
    .createTable('chains')
    .addColumn('market', 'integer', column => column.notNull())
    .addColumn('symbol', 'text', column => column.notNull())
    .addColumn('as_of', 'bigint', column => column.notNull())
    .addColumn('body', bytesType(db), column => column.notNull())
    .addPrimaryKeyConstraint('chains_key', ['market', 'symbol', 'as_of'])
    .execute()
  await db.schema
    .createTable('resilience')
    .addColumn('market', 'integer', column => column.notNull())
    .addColumn('session', 'integer', column => column.notNull())
    .addColumn('body', bytesType(db), column => column.notNull())
    .addPrimaryKeyConstraint('resilience_key', ['market', 'session'])
    .execute()
  await db.schema
    .createTable('announcements')
    .addColumn('market', 'integer', column => column.notNull())
    .addColumn('time', 'bigint', column => column.notNull())
    .addColumn('text', 'text', column => column.notNull())
    .addPrimaryKeyConstraint('announcements_key', ['market', 'time'])
    .execute()
}

async function createMargins(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('margins')
    .addColumn('product', 'text', column => column.notNull())
    .addColumn('from_day', 'integer', column => column.notNull())
    .addColumn('amount', 'double precision', column => column.notNull())
    .addPrimaryKeyConstraint('margins_key', ['product', 'from_day'])
    .execute()
}

async function createFirings(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('firings')
    .addColumn('market', 'integer', column => column.notNull())
    .addColumn('id', 'text', column => column.notNull())
    .addColumn('session', 'integer', column => column.notNull())
    .addColumn('at', 'bigint', column => column.notNull())
    .addColumn('body', 'text', column => column.notNull())
    .addPrimaryKeyConstraint('firings_key', ['market', 'id'])
    .execute()
  await db.schema.createIndex('firings_at').on('firings').columns(['market', 'at', 'id']).execute()
}

async function createEngineRuns(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('engine_runs')
    .addColumn('installation', 'text', column => column.primaryKey())
    .addColumn('run', 'bigint', column => column.notNull())
    .addColumn('clock', 'text')
    .addColumn('saved_at', 'bigint')
    .addColumn('is_running', 'integer', column => column.notNull())
    .execute()
}
