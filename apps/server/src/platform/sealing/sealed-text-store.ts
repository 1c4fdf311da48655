import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'

interface SealedText {
  readonly userId: string
  readonly sealed: string
}

/** One sealed text for each user; the store cannot read it. */
export interface SealedTextStore {
  read(userId: string): Promise<string | null>
  /** The secrets of users after `afterUserId`, in the order of user ids. */
  page(afterUserId: string, limit: number): Promise<readonly SealedText[]>
  /** Replaces a secret that is still `before`. Returns false, and writes nothing, when it is not. */
  replace(userId: string, before: string, after: string): Promise<boolean>
  remove(userId: string): Promise<void>
}

export interface BrokerSecretStore extends SealedTextStore {
  put(userId: string, sealed: string): Promise<void>
}

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
