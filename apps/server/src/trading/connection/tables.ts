import type { Kysely } from 'kysely'
import type { Bigint } from '../../platform/database/dialect.ts'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    broker_secrets: {
      user_id: string
      sealed: string
    }
    futures_tickets: {
      id: string
      user_id: string
      session_id: string
      expires_at: Bigint
    }
  }
}

export async function addBrokerSecrets(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('broker_secrets')
    .addColumn('user_id', 'text', column => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('sealed', 'text', column => column.notNull())
    .execute()
}

export async function addFuturesTickets(db: Kysely<unknown>): Promise<void> {
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
