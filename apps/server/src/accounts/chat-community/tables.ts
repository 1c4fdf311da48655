import type { Kysely } from 'kysely'
import type { Bigint } from '../../platform/database/dialect.ts'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    chat_connections: {
      user_id: string
      connection_id: string
      chat_user_id: string
      username: string
      discriminator: string
      display_name: string
      avatar: string | null
      /** The provider's tokens. */
      sealed: string
      connected_at: Bigint
    }
    chat_states: {
      id: string
      user_id: string
      session_id: string
      redirect_uri: string
      sealed_verifier: string
      expires_at: Bigint
    }
  }
}

/** The chat accounts of users, and the connections that they have started. */
export async function addChatTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('chat_connections')
    .addColumn('user_id', 'text', column => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('connection_id', 'text', column => column.notNull())
    .addColumn('chat_user_id', 'text', column => column.notNull().unique())
    .addColumn('username', 'text', column => column.notNull())
    .addColumn('discriminator', 'text', column => column.notNull())
    .addColumn('display_name', 'text', column => column.notNull())
    .addColumn('avatar', 'text')
    .addColumn('sealed', 'text', column => column.notNull())
    .addColumn('connected_at', 'bigint', column => column.notNull())
    .execute()
  await db.schema
    .createTable('chat_states')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('user_id', 'text', column => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('session_id', 'text', column => column.notNull())
    .addColumn('redirect_uri', 'text', column => column.notNull())
    .addColumn('sealed_verifier', 'text', column => column.notNull())
    .addColumn('expires_at', 'bigint', column => column.notNull())
    .execute()
  await db.schema
    .createIndex('chat_states_user')
    .on('chat_states')
    .columns(['user_id', 'expires_at'])
    .execute()
  await db.schema.createIndex('chat_states_end').on('chat_states').column('expires_at').execute()
}
