import type { Kysely } from 'kysely'
import type { Bigint, NullableBigint } from '../../platform/database/dialect.ts'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    risk_accounts: {
      user_id: string
      account_id: string
      limits: string
      next_limits: string | null
      next_from: NullableBigint
      locked_at: NullableBigint
      is_flattening: number
    }
    order_claims: {
      id: string
      user_id: string
      account_id: string
      /** The opened store that added it. */
      origin: string
      cl_order_id: string
      is_change: number
      symbol: string
      quantity: number
      group_name: string | null
      parent: string | null
      claimed_at: Bigint
      ends_at: Bigint
    }
  }
}

export async function addRiskAccounts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('risk_accounts')
    .addColumn('user_id', 'text', column => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('account_id', 'text', column => column.notNull())
    .addColumn('limits', 'text', column => column.notNull())
    .addColumn('next_limits', 'text')
    .addColumn('next_from', 'bigint')
    .addColumn('locked_at', 'bigint')
    .addColumn('is_flattening', 'integer', column => column.notNull())
    .addPrimaryKeyConstraint('risk_accounts_key', ['user_id', 'account_id'])
    .execute()
}

export async function addOrderClaims(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('order_claims')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('user_id', 'text', column => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('account_id', 'text', column => column.notNull())
    .addColumn('origin', 'text', column => column.notNull())
    .addColumn('cl_order_id', 'text', column => column.notNull())
    .addColumn('is_change', 'integer', column => column.notNull())
    .addColumn('symbol', 'text', column => column.notNull())
    .addColumn('quantity', 'double precision', column => column.notNull())
    .addColumn('group_name', 'text')
    .addColumn('parent', 'text')
    .addColumn('claimed_at', 'bigint', column => column.notNull())
    .addColumn('ends_at', 'bigint', column => column.notNull())
    .execute()
  await db.schema
    .createIndex('order_claims_user')
    .on('order_claims')
    .columns(['user_id', 'claimed_at'])
    .execute()
  await db.schema.createIndex('order_claims_age').on('order_claims').column('claimed_at').execute()
}
