import type { Kysely } from 'kysely'
import type { Bigint } from '../../platform/database/dialect.ts'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    futures_sessions: {
      id: string
      user_id: string
      name_hash: string | null
      redirect_url: string | null
      expires_at: Bigint
    }
  }
}

export async function addFuturesSessions(db: Kysely<unknown>): Promise<void> {
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
