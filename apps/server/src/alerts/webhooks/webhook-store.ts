import type { Kysely } from 'kysely'
import { toNullableNumber, toNumber } from '../../platform/database/dialect.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { sealedTextStore } from '../../platform/sealing/sealed-text-store.ts'
import type { WebhookStore } from './webhook-store-port.ts'

export function webhookStore(db: Kysely<Tables>): WebhookStore {
  return {
    ...sealedTextStore(db, 'webhooks'),
    async set({ userId, url, sealed, createdAtMs, lastAttemptAtMs, lastError }) {
      const row = {
        url,
        sealed,
        created_at: createdAtMs,
        last_attempt_at: lastAttemptAtMs,
        last_error: lastError,
      }
      await db
        .insertInto('webhooks')
        .values({ user_id: userId, ...row })
        .onConflict(conflict => conflict.column('user_id').doUpdateSet(row))
        .execute()
    },
    async find(userId) {
      const row = await db.selectFrom('webhooks').selectAll().where('user_id', '=', userId).executeTakeFirst()
      return row
        ? {
            userId,
            url: row.url,
            sealed: row.sealed,
            createdAtMs: toNumber(row.created_at),
            lastAttemptAtMs: toNullableNumber(row.last_attempt_at),
            lastError: row.last_error,
          }
        : null
    },
    async noteAttempt(userId, atMs, error) {
      await db
        .updateTable('webhooks')
        .set({ last_attempt_at: atMs, last_error: error })
        .where('user_id', '=', userId)
        .execute()
    },
  }
}
