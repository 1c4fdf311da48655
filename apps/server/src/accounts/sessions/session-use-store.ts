import { type Kysely, sql } from 'kysely'
import { toNullableNumber, toNumber } from '../../platform/database/dialect.ts'
import type { Tables } from '../../platform/database/tables.ts'

/** The last use of a session. */
interface SessionUse {
  readonly sessionId: string
  readonly device: string
  readonly address: string | null
  readonly usedAtMs: number
}

/** A session that has not ended, with its last use. */
export interface ListedSession {
  readonly sessionId: string
  readonly createdAtMs: number
  readonly device: string | null
  readonly address: string | null
  readonly usedAtMs: number | null
}

export interface SessionUseStore {
  /** Replaces the last use of the session. */
  note(use: SessionUse): Promise<void>
  /** Those of a user that have not ended by the given time, the last used first. */
  listOf(userId: string, atMs: number, limit: number): Promise<readonly ListedSession[]>
}

export function sessionUseStore(db: Kysely<Tables>): SessionUseStore {
  return {
    async note({ sessionId, device, address, usedAtMs }) {
      const row = { device, address, used_at: usedAtMs }
      await db
        .insertInto('session_uses')
        .values({ session_id: sessionId, ...row })
        .onConflict(conflict => conflict.column('session_id').doUpdateSet(row))
        .execute()
    },
    async listOf(userId, atMs, limit) {
      const lastAt = sql<number>`coalesce(used_at, created_at)`
      const rows = await db
        .selectFrom('sessions')
        .leftJoin('session_uses', 'session_uses.session_id', 'sessions.id')
        .select(['sessions.id', 'created_at', 'device', 'address', 'used_at'])
        .where('user_id', '=', userId)
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', atMs)
        .orderBy(lastAt, 'desc')
        .orderBy('sessions.id')
        .limit(limit)
        .execute()
      return rows.map(row => ({
        sessionId: row.id,
        createdAtMs: toNumber(row.created_at),
        device: row.device,
        address: row.address,
        usedAtMs: toNullableNumber(row.used_at),
      }))
    },
  }
}
