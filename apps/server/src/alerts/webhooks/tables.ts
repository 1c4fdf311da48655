import type { Kysely } from 'kysely'
import type { Bigint, NullableBigint } from '../../platform/database/dialect.ts'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    webhooks: {
      user_id: string
      url: string
      sealed: string
      created_at: Bigint
      last_attempt_at: NullableBigint
      last_error: string | null
    }
    webhook_messages: {
      id: string
      user_id: string
      body: string
      created_at: Bigint
      attempts: number
      due_at: Bigint
    }
  }
}

/** The address of each user's webhook, and the messages that wait for their delivery. */
export async function addWebhookTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('webhooks')
    .addColumn('user_id', 'text', column => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('url', 'text', column => column.notNull())
    .addColumn('sealed', 'text', column => column.notNull())
    .addColumn('created_at', 'bigint', column => column.notNull())
    .addColumn('last_attempt_at', 'bigint')
    .addColumn('last_error', 'text')
    .execute()
  await db.schema
    .createTable('webhook_messages')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('user_id', 'text', column => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('body', 'text', column => column.notNull())
    .addColumn('created_at', 'bigint', column => column.notNull())
    .addColumn('attempts', 'integer', column => column.notNull())
    .addColumn('due_at', 'bigint', column => column.notNull())
    .execute()
  await db.schema
    .createIndex('webhook_messages_due')
    .on('webhook_messages')
    .columns(['due_at', 'id'])
    .execute()
  await db.schema.createIndex('webhook_messages_user').on('webhook_messages').column('user_id').execute()
}
