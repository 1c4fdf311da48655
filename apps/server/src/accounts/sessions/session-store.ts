import type { FeedState } from '@tidemark/contracts'
import type { Kysely } from 'kysely'
import { toNullableNumber, toNumber } from '../../platform/database/dialect.ts'
import type { Tables } from '../../platform/database/tables.ts'

export interface Session {
  readonly id: string
  readonly userId: string
  readonly createdAtMs: number
  readonly expiresAtMs: number
  readonly revokedAtMs: number | null
  /** Tokens of a session are numbered from 1; a renewal issues the next number. */
  readonly generation: number
  /** When the generations before the current one were renewed: the previous one first, and only the last few. */
  readonly retiredAtMs: readonly number[]
}

/** What a renewal changes. */
export type SessionRenewal = Pick<Session, 'expiresAtMs' | 'generation' | 'retiredAtMs'>

/** Current state of a session, with the current feed state of its user. */
export interface SessionState {
  readonly id: string
  readonly userId: string
  readonly feedState: FeedState
  readonly expiresAtMs: number
  readonly revokedAtMs: number | null
}

export interface SessionStore {
  add(session: Session): Promise<void>
  find(id: string): Promise<Session | null>
  /** In no particular order, without unknown sessions and sessions of removed users. */
  statesOf(ids: readonly string[]): Promise<readonly SessionState[]>
  /** Writes a renewal. Returns false, and writes nothing, when the session is unknown or revoked or no longer has the
   *  given generation: another renewal came first. */
  renew(id: string, generation: number, renewal: SessionRenewal): Promise<boolean>
  revoke(id: string, atMs: number): Promise<void>
  /** Revokes all sessions of a user except `keepId`; null revokes all. */
  revokeOthers(userId: string, keepId: string | null, atMs: number): Promise<void>
  /** Removes all sessions of a user but the newest ones; those that were revoked count as older than all others. Returns the
   *  removed ones. */
  removeBeyond(userId: string, kept: number): Promise<readonly string[]>
  /** Removes sessions that expired before the given time. */
  removeEndedBefore(atMs: number): Promise<void>
}

/** Ids per query, well below the maximum number of bound values of any dialect. */
const idsPerQuery = 500

export function sessionStore(db: Kysely<Tables>): SessionStore {
  return {
    async add(session) {
      await db
        .insertInto('sessions')
        .values({
          id: session.id,
          user_id: session.userId,
          created_at: session.createdAtMs,
          expires_at: session.expiresAtMs,
          revoked_at: session.revokedAtMs,
          generation: session.generation,
          retired_at: JSON.stringify(session.retiredAtMs),
        })
        .execute()
    },
    async find(id) {
      const row = await db.selectFrom('sessions').selectAll().where('id', '=', id).executeTakeFirst()
      if (!row) return null
      return {
        id: row.id,
        userId: row.user_id,
        createdAtMs: toNumber(row.created_at),
        expiresAtMs: toNumber(row.expires_at),
        revokedAtMs: toNullableNumber(row.revoked_at),
        generation: row.generation,
        retiredAtMs: JSON.parse(row.retired_at) as number[],
      }
    },
    async statesOf(ids) {
      const states: SessionState[] = []
      for (let from = 0; from < ids.length; from += idsPerQuery) {
        const rows = await db
          .selectFrom('sessions')
          .innerJoin('users', 'users.id', 'sessions.user_id')
          .select(['sessions.id', 'user_id', 'feed', 'expires_at', 'revoked_at'])
          .where('sessions.id', 'in', ids.slice(from, from + idsPerQuery))
          .execute()
        for (const row of rows) {
          states.push({
            id: row.id,
            userId: row.user_id,
            feedState: row.feed as FeedState,
            expiresAtMs: toNumber(row.expires_at),
            revokedAtMs: toNullableNumber(row.revoked_at),
          })
        }
      }
      return states
    },
    async renew(id, generation, renewal) {
      const result = await db
        .updateTable('sessions')
        .set({
          expires_at: renewal.expiresAtMs,
          generation: renewal.generation,
          retired_at: JSON.stringify(renewal.retiredAtMs),
        })
        .where('id', '=', id)
        .where('generation', '=', generation)
        .where('revoked_at', 'is', null)
        .executeTakeFirst()
      return Number(result.numUpdatedRows) > 0
    },
    async revoke(id, atMs) {
      await db
        .updateTable('sessions')
        .set({ revoked_at: atMs })
        .where('id', '=', id)
        .where('revoked_at', 'is', null)
        .execute()
    },
    async revokeOthers(userId, keepId, atMs) {
      let others = db
        .updateTable('sessions')
        .set({ revoked_at: atMs })
        .where('user_id', '=', userId)
        .where('revoked_at', 'is', null)
      if (keepId !== null) others = others.where('id', '!=', keepId)
      await others.execute()
    },
    async removeBeyond(userId, kept) {
      const rows = await db
        .selectFrom('sessions')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy(({ eb }) => eb.case().when('revoked_at', 'is', null).then(0).else(1).end())
        .orderBy('created_at', 'desc')
        .limit(idsPerQuery)
        .offset(kept)
        .execute()
      const ids = rows.map(({ id }) => id)
      if (ids.length > 0) await db.deleteFrom('sessions').where('id', 'in', ids).execute()
      return ids
    },
    async removeEndedBefore(atMs) {
      await db.deleteFrom('sessions').where('expires_at', '<', atMs).execute()
    },
  }
}
