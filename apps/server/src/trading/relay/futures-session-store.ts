import type { Kysely } from 'kysely'
import { type Bigint, toNumber } from '../../platform/database/dialect.ts'
import type { AccountSchema } from '../../roles/account-database/account-schema.ts'
import type { FuturesSessionStore } from './futures-session-store-port.ts'

export interface FuturesSessionTable {
  id: string
  user_id: string
  name_hash: string | null
  redirect_url: string | null
  expires_at: Bigint
}

export async function createFuturesSessions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('futures_sessions')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('user_id', 'text', column => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('name_hash', 'text')
    .addColumn('redirect_url', 'text')
    .addColumn('expires_at', 'bigint', column => column.notNull())
    .execute()
  await db.schema
    .createIndex('futures_sessions_user')
    .on('futures_sessions')
    .columns(['user_id', 'expires_at'])
    .execute()
  await db.schema.createIndex('futures_sessions_end').on('futures_sessions').column('expires_at').execute()
}

export function futuresSessionStore(db: Kysely<AccountSchema>): FuturesSessionStore {
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
