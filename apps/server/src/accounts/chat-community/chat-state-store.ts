import type { Kysely } from 'kysely'
import { toNumber } from '../../platform/database/dialect.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { ChatStateStore } from './chat-connection-store.ts'

export function chatStateStore(db: Kysely<Tables>): ChatStateStore {
  return {
    async add({ id, userId, sessionId, redirectUri, sealedVerifier, expiresAtMs }, maxOpen) {
      await db
        .insertInto('chat_states')
        .values({
          id,
          user_id: userId,
          session_id: sessionId,
          redirect_uri: redirectUri,
          sealed_verifier: sealedVerifier,
          expires_at: expiresAtMs,
        })
        .execute()
      const kept = db
        .selectFrom('chat_states')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('expires_at', 'desc')
        .orderBy('id')
        .limit(maxOpen)
      await db.deleteFrom('chat_states').where('user_id', '=', userId).where('id', 'not in', kept).execute()
    },
    async take({ id, userId, sessionId }, atMs) {
      const row = await db
        .deleteFrom('chat_states')
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .where('session_id', '=', sessionId)
        .returningAll()
        .executeTakeFirst()
      if (!row || toNumber(row.expires_at) <= atMs) return null
      return {
        id: row.id,
        userId: row.user_id,
        sessionId: row.session_id,
        redirectUri: row.redirect_uri,
        sealedVerifier: row.sealed_verifier,
        expiresAtMs: toNumber(row.expires_at),
      }
    },
    async removeOf(userId) {
      await db.deleteFrom('chat_states').where('user_id', '=', userId).execute()
    },
    async removeExpiredBefore(atMs) {
      await db.deleteFrom('chat_states').where('expires_at', '<', atMs).execute()
    },
  }
}
