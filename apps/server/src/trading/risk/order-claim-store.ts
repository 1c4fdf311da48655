import type { Kysely, Selectable } from 'kysely'
import { toNumber } from '../../platform/database/dialect.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { OrderClaimRecord, OrderClaimStore, StoredOrderClaim } from './order-claim-store-port.ts'

/** `origin` names the opened store, and with it the process. */
export function orderClaimStore(db: Kysely<Tables>, origin: string): OrderClaimStore {
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

const claimOf = (row: Selectable<Tables['order_claims']>): Omit<StoredOrderClaim, 'isOwn'> => ({
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
