import type { Kysely } from 'kysely'
import {
  type Bigint,
  bytesType,
  createTableWithId,
  type GeneratedId,
  type NullableBigint,
} from '../../platform/database/dialect.ts'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    trades: {
      id: GeneratedId
      user_id: string
      action: string
      made_by: string
      /** A JSON object. */
      data: string
      made_at: Bigint
    }
    journal_trades: {
      user_id: string
      id: string
      account: string
      symbol: string
      currency: string
      side: string
      quantity: number
      entry_price: number
      exit_price: number | null
      opened_at: Bigint
      closed_at: NullableBigint
      tick_size: number
      result_ticks: number
      result: number
      low: number
      high: number
      /** A JSON object. */
      level: string | null
      setup: string
      notes: string
      /** A JSON list. */
      tags: string
    }
    journal_pictures: {
      user_id: string
      trade_id: string
      png: Uint8Array
      size: number
    }
  }
}

const numbers = ['quantity', 'entry_price', 'tick_size', 'result_ticks', 'result', 'low', 'high'] as const
const texts = ['account', 'symbol', 'currency', 'side', 'setup', 'notes', 'tags'] as const

export async function addTrades(db: Kysely<unknown>): Promise<void> {
  await createTableWithId(db, 'trades')
    .addColumn('user_id', 'text', column => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('action', 'text', column => column.notNull())
    .addColumn('made_by', 'text', column => column.notNull())
    .addColumn('data', 'text', column => column.notNull())
    .addColumn('made_at', 'bigint', column => column.notNull())
    .execute()
  await db.schema.createIndex('trades_user').on('trades').columns(['user_id', 'id']).execute()
}

export async function addJournalTables(db: Kysely<unknown>): Promise<void> {
  let trades = db.schema
    .createTable('journal_trades')
    .addColumn('user_id', 'text', column => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('id', 'text', column => column.notNull())
    .addColumn('opened_at', 'bigint', column => column.notNull())
    .addColumn('closed_at', 'bigint')
    .addColumn('exit_price', 'double precision')
    .addColumn('level', 'text')
    .addPrimaryKeyConstraint('journal_trades_key', ['user_id', 'id'])
  for (const name of numbers) trades = trades.addColumn(name, 'double precision', column => column.notNull())
  for (const name of texts) trades = trades.addColumn(name, 'text', column => column.notNull())
  await trades.execute()
  await db.schema
    .createIndex('journal_trades_opened')
    .on('journal_trades')
    .columns(['user_id', 'opened_at', 'id'])
    .execute()
  await db.schema
    .createTable('journal_pictures')
    .addColumn('user_id', 'text', column => column.notNull())
    .addColumn('trade_id', 'text', column => column.notNull())
    .addColumn('size', 'integer', column => column.notNull())
    .addColumn('png', bytesType(db), column => column.notNull())
    .addPrimaryKeyConstraint('journal_pictures_key', ['user_id', 'trade_id'])
    .addForeignKeyConstraint(
      'journal_pictures_trade',
      ['user_id', 'trade_id'],
      'journal_trades',
      ['user_id', 'id'],
      key => key.onDelete('cascade'),
    )
    .execute()
  // The sum of a user's pictures is read from it without reading the pictures.
  await db.schema
    .createIndex('journal_pictures_sizes')
    .on('journal_pictures')
    .columns(['user_id', 'trade_id', 'size'])
    .execute()
}
