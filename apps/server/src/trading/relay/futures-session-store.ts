import type { Kysely } from 'kysely'
import { toNumber } from '../../platform/database/dialect.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { FuturesSessionStore } from './futures-session-store-port.ts'

export function futuresSessionStore(db: Kysely<Tables>): FuturesSessionStore {
  return {
    async put({ id, userId, nameHash, redirectUrl, expiresAtMs }, maxKept) {
      const values = { name_hash: nameHash, redirect_url: redirectUrl, expires_at: expiresAtMs }
      await db
        .insertInto('futures_sessions')
        .values({ id, user_id: userId, ...values })
        .onConflict(conflict => conflict.column('id').doUpdateSet(values))
        .execute()
      const kept = db
        .selectFrom('futures_sessions')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('expires_at', 'desc')
        .orderBy('id')
        .limit(maxKept)
      await db
        .deleteFrom('futures_sessions')
        .where('user_id', '=', userId)
        .where('id', 'not in', kept)
        .execute()
    },
    async find(userId, id, atMs) {
      const row = await db
        .selectFrom('futures_sessions')
        .selectAll()
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .executeTakeFirst()
      if (!row || toNumber(row.expires_at) <= atMs) return null
      return {
        id,
        userId,
        nameHash: row.name_hash,
        redirectUrl: row.redirect_url,
        expiresAtMs: toNumber(row.expires_at),
      }
    },
    async removeExpiredBefore(atMs) {
      await db.deleteFrom('futures_sessions').where('expires_at', '<', atMs).execute()
    },
  }
}
