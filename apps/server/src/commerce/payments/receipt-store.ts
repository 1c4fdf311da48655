import type { PlanKey } from '@tidemark/domain'
import { type Kysely, sql } from 'kysely'
import { toNumber } from '../../platform/database/dialect.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { ReceiptStore } from './purchase-store.ts'

export function receiptStore(db: Kysely<Tables>): ReceiptStore {
  return {
    async put({ userId, createdAtMs, isRefunded, ...receipt }, maxOfUser) {
      await db
        .insertInto('receipts')
        .values({
          ...receipt,
          user_id: userId,
          created_at: createdAtMs,
          is_refunded: isRefunded ? 1 : 0,
        })
        .onConflict(conflict =>
          conflict.column('id').doUpdateSet({
            is_refunded: sql<number>`case when receipts.is_refunded = 1 then 1 else excluded.is_refunded end`,
          }),
        )
        .execute()
      const newest = db
        .selectFrom('receipts')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(maxOfUser)
      await db.deleteFrom('receipts').where('user_id', '=', userId).where('id', 'not in', newest).execute()
    },
    async listOf(userId, limit) {
      const rows = await db
        .selectFrom('receipts')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute()
      return rows.map(row => ({
        id: row.id,
        userId: row.user_id,
        number: row.number,
        plan: row.plan as PlanKey,
        cents: toNumber(row.cents),
        currency: row.currency,
        url: row.url,
        createdAtMs: toNumber(row.created_at),
        isRefunded: row.is_refunded === 1,
      }))
    },
  }
}
