import type { Kysely } from 'kysely'
import type { Bigint, NullableBigint } from '../../platform/database/dialect.ts'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    sessions: {
      id: string
      user_id: string
      created_at: Bigint
      expires_at: Bigint
      revoked_at: NullableBigint
      generation: number
      /** A JSON array of times, newest first. */
      retired_at: string
    }
    session_uses: {
      session_id: string
      device: string
      address: string | null
      used_at: Bigint
    }
  }
}

export async function addSessionTable(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sessions')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('user_id', 'text', column => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('created_at', 'bigint', column => column.notNull())
    .addColumn('expires_at', 'bigint', column => column.notNull())
    .addColumn('revoked_at', 'bigint')
    .execute()
  await db.schema.createIndex('sessions_user').on('sessions').column('user_id').execute()
  await db.schema.createIndex('sessions_end').on('sessions').column('expires_at').execute()
}

/** Tokens of earlier releases have no generation: their sessions end. */
export async function addSessionGenerations(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('sessions')
    .addColumn('generation', 'integer', column => column.notNull().defaultTo(1))
    .execute()
  await db.schema
    .alterTable('sessions')
    .addColumn('retired_at', 'text', column => column.notNull().defaultTo('[]'))
    .execute()
}

/** Device, network address and time of the last use of each session. */
export async function addSessionUses(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('session_uses')
    .addColumn('session_id', 'text', column =>
      column.primaryKey().references('sessions.id').onDelete('cascade'),
    )
    .addColumn('device', 'text', column => column.notNull())
    .addColumn('address', 'text')
    .addColumn('used_at', 'bigint', column => column.notNull())
    .execute()
}
