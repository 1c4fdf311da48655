import type { Kysely } from 'kysely'
import { toNumber } from '../../platform/database/dialect.ts'
import type { Tables } from '../../platform/database/tables.ts'

/** The right to one logon at the futures provider. Its id is a hash: the store cannot log on with it. */
export interface FuturesTicket {
  readonly id: string
  readonly userId: string
  readonly sessionId: string
  readonly expiresAtMs: number
}

export interface FuturesTicketStore {
  /** Keeps the newest `maxOpen` of the user. Call in a transaction. */
  add(ticket: FuturesTicket, maxOpen: number): Promise<void>
  /** Removes the ticket of this user and session. Returns true to one caller, if it has not expired by then. */
  take(ticket: Omit<FuturesTicket, 'expiresAtMs'>, atMs: number): Promise<boolean>
  removeOf(userId: string): Promise<void>
  removeExpiredBefore(atMs: number): Promise<void>
}

export function futuresTicketStore(db: Kysely<Tables>): FuturesTicketStore {
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
