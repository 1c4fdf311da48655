import type { Kysely, Migration, MigrationProvider } from 'kysely'
import { createTableWithId, type GeneratedId } from '../platform/database/dialect.ts'

/** Database rows of the sandboxes, on Postgres only. */
export interface SandboxSchema {
  /** Who may write under a name: the last one that has opened it. */
  sandbox_owners: {
    name: string
    owner: number
  }
  sandbox_entries: {
    id: GeneratedId
    name: string
    body: string
  }
}

/** Never edit a released migration: append a new one. */
const migrations: Record<string, Migration> = {
  '0001-sandboxes': { up: createSandboxes },
}

export const sandboxMigrations: MigrationProvider = {
  getMigrations: () => Promise.resolve(migrations),
}

async function createSandboxes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sandbox_owners')
    .addColumn('name', 'text', column => column.primaryKey())
    .addColumn('owner', 'integer', column => column.notNull())
    .execute()
  await createTableWithId(db, 'sandbox_entries')
    .addColumn('name', 'text', column => column.notNull().references('sandbox_owners.name'))
    .addColumn('body', 'text', column => column.notNull())
    .execute()
  await db.schema.createIndex('sandbox_entries_name').on('sandbox_entries').columns(['name', 'id']).execute()
}
