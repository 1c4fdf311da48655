import type { Kysely } from 'kysely'
import type { Bigint } from '../../platform/database/dialect.ts'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    subscriptions: {
      id: string
      user_id: string
      plan: string
      price_id: string
      coupon_id: string | null
      created_at: Bigint
    }
  }
}

export async function addSubscriptionTable(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('subscriptions')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('user_id', 'text', column => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('plan', 'text', column => column.notNull())
    .addColumn('price_id', 'text', column => column.notNull())
    .addColumn('coupon_id', 'text')
    .addColumn('created_at', 'bigint', column => column.notNull())
    .execute()
  await db.schema.createIndex('subscriptions_user').on('subscriptions').column('user_id').execute()
}
