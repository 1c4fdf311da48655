import type { Kysely } from 'kysely'
import type { Bigint, NullableBigint } from '../../platform/database/dialect.ts'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    purchases: {
      id: string
      user_id: string
      customer_id: string | null
      /** Facts of the domain as JSON. */
      facts: string
      access_until: NullableBigint
    }
    /** Ids of events of the payment provider whose work is done. */
    purchase_events: {
      id: string
      received_at: Bigint
    }
    receipts: {
      id: string
      user_id: string
      number: string
      plan: string
      cents: Bigint
      currency: string
      url: string | null
      created_at: Bigint
      is_refunded: number
    }
  }
}

export async function addPurchaseTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('purchases')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('user_id', 'text', column => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('customer_id', 'text')
    .addColumn('facts', 'text', column => column.notNull())
    .addColumn('access_until', 'bigint')
    .execute()
  await db.schema.createIndex('purchases_user').on('purchases').column('user_id').execute()
  await db.schema.createIndex('purchases_end').on('purchases').column('access_until').execute()
  await db.schema
    .createTable('purchase_events')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('received_at', 'bigint', column => column.notNull())
    .execute()
  await db.schema.createIndex('purchase_events_age').on('purchase_events').column('received_at').execute()
  await db.schema
    .createTable('receipts')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('user_id', 'text', column => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('number', 'text', column => column.notNull())
    .addColumn('plan', 'text', column => column.notNull())
    .addColumn('cents', 'bigint', column => column.notNull())
    .addColumn('currency', 'text', column => column.notNull())
    .addColumn('url', 'text')
    .addColumn('created_at', 'bigint', column => column.notNull())
    .addColumn('is_refunded', 'integer', column => column.notNull())
    .execute()
  await db.schema.createIndex('receipts_user').on('receipts').columns(['user_id', 'created_at']).execute()
}
