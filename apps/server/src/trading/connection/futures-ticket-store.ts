import type { Kysely } from 'kysely'
import { type Bigint, toNumber } from '../../platform/database/dialect.ts'
import type { AccountSchema } from '../../roles/account-database/account-schema.ts'
import type { FuturesTicketStore } from './futures-ticket-store-port.ts'

export interface FuturesTicketTable {
  id: string
  user_id: string
  session_id: string
  expires_at: Bigint
}

export async function createFuturesTickets(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('futures_tickets')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('user_id', 'text', column => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('session_id', 'text', column => column.notNull())
    .addColumn('expires_at', 'bigint', column => column.notNull())
    .execute()
  await db.schema
    .createIndex('futures_tickets_user')
    .on('futures_tickets')
    .columns(['user_id', 'expires_at'])
    .execute()
  await db.schema.createIndex('futures_tickets_end').on('futures_tickets').column('expires_at').execute()
}

export function futuresTicketStore(db: Kysely<AccountSchema>): FuturesTicketStore {
  return {
    async add({ id, userId, sessionId, expiresAtMs }, maxOpen) {
      await db
        .insertInto('futures_tickets')
        .values({ id, user_id: userId, session_id: sessionId, expires_at: expiresAtMs })
        .execute()
      const kept = db
        .selectFrom('futures_tickets')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('expires_at', 'desc')
        .orderBy('id')
        .limit(maxOpen)
      await db
        .deleteFrom('futures_tickets')
        .where('user_id', '=', userId)
        .where('id', 'not in', kept)
        .execute()
    },
    async take({ id, userId, sessionId }, atMs) {
      const row = await db
        .deleteFrom('futures_tickets')
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .where('session_id', '=', sessionId)
        .returning('expires_at')
        .executeTakeFirst()
      return row !== undefined && toNumber(row.expires_at) > atMs
    },
    async removeOf(userId) {
      await db.deleteFrom('futures_tickets').where('user_id', '=', userId).execute()
    },
    async removeExpiredBefore(atMs) {
      await db.deleteFrom('futures_tickets').where('expires_at', '<', atMs).execute()
    },
  }
}
