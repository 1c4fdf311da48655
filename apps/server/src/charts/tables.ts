import { type Kysely, sql } from 'kysely'

declare module '../platform/database/tables.ts' {
  interface Tables {
    documents: {
      user_id: string
      kind: string
      body: string
      version: number
      /** Bytes of the body. */
      size: number
    }
  }
}

export async function addDocumentTable(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('documents')
    .addColumn('user_id', 'text', column => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('kind', 'text', column => column.notNull())
    .addColumn('body', 'text', column => column.notNull())
    .addColumn('version', 'integer', column => column.notNull())
    .addPrimaryKeyConstraint('documents_key', ['user_id', 'kind'])
    .execute()
}

/** The size in bytes, and an index from which the sum of a user's documents is read without reading the documents. */
export async function addDocumentSizes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('documents')
    .addColumn('size', 'integer', column => column.notNull().defaultTo(0))
    .execute()
  await sql`update documents set size = octet_length(body)`.execute(db)
  await db.schema
    .createIndex('documents_sizes')
    .on('documents')
    .columns(['user_id', 'kind', 'size'])
    .execute()
}
