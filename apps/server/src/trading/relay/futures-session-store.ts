import type { Kysely } from 'kysely'
import { toNumber } from '../../platform/database/dialect.ts'
import type { Tables } from '../../platform/database/tables.ts'

/** A session at the futures provider, for the connection that returns to it through any process. Ids and names are hashes: the
 *  store cannot log on with them. */
export interface StoredFuturesSession {
  readonly id: string
  readonly userId: string
  /** Of the stored credentials; null for a logon with typed ones. */
  readonly nameHash: string | null
  /** Where the provider has sent the logon; null at its own address. */
  readonly redirectUrl: string | null
  readonly expiresAtMs: number
}

export interface FuturesSessionStore {
  /** Keeps the newest `maxKept` of the user. Call in a transaction. */
  put(session: StoredFuturesSession, maxKept: number): Promise<void>
  /** Null when it has expired by then, or is of another user. */
  find(userId: string, id: string, atMs: number): Promise<StoredFuturesSession | null>
  removeExpiredBefore(atMs: number): Promise<void>
}

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
