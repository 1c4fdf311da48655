import type { Kysely, Selectable } from 'kysely'
import { toNumber } from '../../platform/database/dialect.ts'
import type { Tables } from '../../platform/database/tables.ts'

/** An order of a user that a process is about to let through, or has let through in the last minute. */
export interface OrderClaimRecord {
  readonly id: string
  readonly userId: string
  readonly accountId: string
  /** Empty when it is none that could be compared. */
  readonly clOrderId: string
  /** Of an order that works already. */
  readonly isChange: boolean
  readonly symbol: string
  /** Negative for a sale. */
  readonly quantity: number
  readonly group: string | null
  readonly parent: string | null
  readonly atMs: number
  /** From then on it only counts as an order of its minute. */
  readonly endsAtMs: number
}

export interface StoredOrderClaim extends OrderClaimRecord {
  /** Whether this opened store has added it. */
  readonly isOwn: boolean
}

/** What the processes that relay orders tell each other. */
export interface OrderClaimStore {
  add(claims: readonly OrderClaimRecord[]): Promise<void>
  /** Those of a user after the given time, of all processes. Call it after `add` has resolved, not in one transaction with it: of two
   *  processes that do so at the same time, at least one finds the claims of the other. */
  since(userId: string, atMs: number, limit: number): Promise<readonly StoredOrderClaim[]>
  /** Ends claims at the given time, where they do not end earlier. */
  end(ids: readonly string[], endsAtMs: number): Promise<void>
  removeBefore(atMs: number): Promise<void>
}

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
