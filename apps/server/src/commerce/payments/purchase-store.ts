import type { PurchaseFacts } from '@tidemark/domain'
import type { Kysely, Selectable } from 'kysely'
import { toNullableNumber } from '../../platform/database/dialect.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { PurchaseStore, StoredPurchase } from './purchase-store-port.ts'

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
