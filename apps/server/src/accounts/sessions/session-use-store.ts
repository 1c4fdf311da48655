import { type Kysely, sql } from 'kysely'
import { toNullableNumber, toNumber } from '../../platform/database/dialect.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { SessionUseStore } from './session-use-store-port.ts'

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
