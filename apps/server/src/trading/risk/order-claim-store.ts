import type { Kysely, Selectable } from 'kysely'
import { type Bigint, toNumber } from '../../platform/database/dialect.ts'
import type { AccountSchema } from '../../roles/account-database/account-schema.ts'
import type { OrderClaimRecord, OrderClaimStore, StoredOrderClaim } from './order-claim-store-port.ts'

export interface OrderClaimTable {
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

export async function createOrderClaims(db: Kysely<unknown>): Promise<void> {
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

/** `origin` names the opened store, and with it the process. */
export function orderClaimStore(db: Kysely<AccountSchema>, origin: string): OrderClaimStore {
  return {
    async add(claims) {
      if (claims.length === 0) return
      await db
        .insertInto('order_claims')
        .values(claims.map(claim => ({ ...rowOf(claim), origin })))
        .execute()
    },
    async since(userId, atMs, limit) {
      const rows = await db
        .selectFrom('order_claims')
        .selectAll()
        .where('user_id', '=', userId)
        .where('claimed_at', '>', atMs)
        .limit(limit)
        .execute()
      return rows.map(row => ({ ...claimOf(row), isOwn: row.origin === origin }))
    },
    async end(ids, endsAtMs) {
      if (ids.length === 0) return
      await db
        .updateTable('order_claims')
        .set({ ends_at: endsAtMs })
        .where('id', 'in', ids)
        .where('ends_at', '>', endsAtMs)
        .execute()
    },
    async removeBefore(atMs) {
      await db.deleteFrom('order_claims').where('claimed_at', '<', atMs).execute()
    },
  }
}

const rowOf = (claim: OrderClaimRecord) => ({
  id: claim.id,
  user_id: claim.userId,
  account_id: claim.accountId,
  cl_order_id: claim.clOrderId,
  is_change: Number(claim.isChange),
  symbol: claim.symbol,
  quantity: claim.quantity,
  group_name: claim.group,
  parent: claim.parent,
  claimed_at: claim.atMs,
  ends_at: claim.endsAtMs,
})

const claimOf = (row: Selectable<OrderClaimTable>): Omit<StoredOrderClaim, 'isOwn'> => ({
  id: row.id,
  userId: row.user_id,
  accountId: row.account_id,
  clOrderId: row.cl_order_id,
  isChange: row.is_change === 1,
  symbol: row.symbol,
  quantity: row.quantity,
  group: row.group_name,
  parent: row.parent,
  atMs: toNumber(row.claimed_at),
  endsAtMs: toNumber(row.ends_at),
})
