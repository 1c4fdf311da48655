import type { PlanKey, PurchaseFacts } from '@tidemark/domain'
import type { Kysely, Selectable } from 'kysely'
import { toNullableNumber } from '../../platform/database/dialect.ts'
import type { Tables } from '../../platform/database/tables.ts'

/** Something that a user bought at the payment provider. */
export interface StoredPurchase {
  /** Of the subscription at the provider, or our own for what is paid once. */
  readonly id: string
  readonly userId: string
  /** The user at the provider; null while it is unknown. */
  readonly customerId: string | null
  readonly facts: PurchaseFacts
  /** When access ends unless more is paid; null: never, or it has ended. */
  readonly accessUntilMs: number | null
}

export interface PurchaseStore {
  find(id: string): Promise<StoredPurchase | null>
  put(purchase: StoredPurchase): Promise<void>
  /** In no particular order. */
  listOf(userId: string): Promise<readonly StoredPurchase[]>
  /** Users with a purchase whose access ends after the first time and not after the second. */
  usersEndingBetween(afterMs: number, untilMs: number): Promise<readonly string[]>
  /** Returns false when an event of this id was noted before: its work is done. */
  noteEvent(eventId: string, atMs: number): Promise<boolean>
  /** Forgets the oldest events before a time, up to a number. Returns how many. Repeated later they change nothing. */
  forgetEvents(beforeMs: number, limit: number): Promise<number>
}

export interface StoredReceipt {
  readonly id: string
  readonly userId: string
  readonly number: string
  readonly plan: PlanKey
  readonly cents: number
  readonly currency: string
  readonly url: string | null
  readonly createdAtMs: number
  readonly isRefunded: boolean
}

export interface ReceiptStore {
  /** Stores a receipt once; a repeated one only adds that it was refunded. Removes the oldest receipts of the user above
   *  the maximum. */
  put(receipt: StoredReceipt, maxOfUser: number): Promise<void>
  /** Newest first. */
  listOf(userId: string, limit: number): Promise<readonly StoredReceipt[]>
}

export function purchaseStore(db: Kysely<Tables>): PurchaseStore {
  return {
    async find(id) {
      const row = await db.selectFrom('purchases').selectAll().where('id', '=', id).executeTakeFirst()
      return row ? toPurchase(row) : null
    },
    async put({ id, userId, customerId, facts, accessUntilMs }) {
      const row = { customer_id: customerId, facts: JSON.stringify(facts), access_until: accessUntilMs }
      await db
        .insertInto('purchases')
        .values({ id, user_id: userId, ...row })
        .onConflict(conflict => conflict.column('id').doUpdateSet(row))
        .execute()
    },
    async listOf(userId) {
      const rows = await db.selectFrom('purchases').selectAll().where('user_id', '=', userId).execute()
      return rows.map(toPurchase)
    },
    async usersEndingBetween(afterMs, untilMs) {
      const rows = await db
        .selectFrom('purchases')
        .select('user_id')
        .distinct()
        .where('access_until', '>', afterMs)
        .where('access_until', '<=', untilMs)
        .execute()
      return rows.map(row => row.user_id)
    },
    async noteEvent(eventId, atMs) {
      const result = await db
        .insertInto('purchase_events')
        .values({ id: eventId, received_at: atMs })
        .onConflict(conflict => conflict.column('id').doNothing())
        .executeTakeFirst()
      return Number(result.numInsertedOrUpdatedRows) > 0
    },
    async forgetEvents(beforeMs, limit) {
      const oldest = db
        .selectFrom('purchase_events')
        .select('id')
        .where('received_at', '<', beforeMs)
        .orderBy('received_at')
        .limit(limit)
      const result = await db.deleteFrom('purchase_events').where('id', 'in', oldest).executeTakeFirst()
      return Number(result.numDeletedRows)
    },
  }
}

const toPurchase = (row: Selectable<Tables['purchases']>): StoredPurchase => ({
  id: row.id,
  userId: row.user_id,
  customerId: row.customer_id,
  facts: JSON.parse(row.facts) as PurchaseFacts,
  accessUntilMs: toNullableNumber(row.access_until),
})
