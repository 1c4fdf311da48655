import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import type { SealedTextStore } from './sealed-text-store-port.ts'

interface SealedTexts {
  sealed_texts: { user_id: string; sealed: string }
}

/** The sealed texts of a table that has one for each user. */
export function sealedTextStore(
  accounts: Kysely<Tables>,
  name: 'broker_secrets' | 'webhooks' | 'chat_connections',
): SealedTextStore {
  const db = accounts as unknown as Kysely<SealedTexts>
  const table = name as 'sealed_texts'
  return {
    async read(userId) {
      const row = await db.selectFrom(table).select('sealed').where('user_id', '=', userId).executeTakeFirst()
      return row?.sealed ?? null
    },
    async page(afterUserId, limit) {
      const rows = await db
        .selectFrom(table)
        .select(['user_id', 'sealed'])
        .where('user_id', '>', afterUserId)
        .orderBy('user_id')
        .limit(limit)
        .execute()
      return rows.map(row => ({ userId: row.user_id, sealed: row.sealed }))
    },
    async replace(userId, before, after) {
      const result = await db
        .updateTable(table)
        .set({ sealed: after })
        .where('user_id', '=', userId)
        .where('sealed', '=', before)
        .executeTakeFirst()
      return Number(result.numUpdatedRows) > 0
    },
    async remove(userId) {
      await db.deleteFrom(table).where('user_id', '=', userId).execute()
    },
  }
}
