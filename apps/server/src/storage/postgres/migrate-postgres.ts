import { Kysely, type MigrationProvider, sql } from 'kysely'
import { migrateToLatest } from '../migrate.ts'
import { postgresDialect } from './postgres-dialect.ts'
import { createPostgresPool } from './postgres-pool.ts'

/** Any numbers that others do not use: those of all Tidemark processes are the same. */
const migrationLock = 1_414_349_901

/** Creates the Postgres schema and brings its tables to the newest version. Processes that start at once do this one after
 *  the other; the database ends the lock of a killed one. A connection of its own, since a migration may take long. */
export async function migratePostgres(
  url: string,
  schema: string,
  migrations: MigrationProvider,
): Promise<void> {
  const pool = createPostgresPool(url, {
    schema,
    maxConnections: 1,
    isSerializable: false,
    statementTimeoutMs: 0,
  })
  const db = new Kysely<unknown>({ dialect: postgresDialect(pool) })
  try {
    await db.connection().execute(async connection => {
      await sql`select pg_advisory_lock(${migrationLock}, hashtext(${schema}))`.execute(connection)
      await createSchema(connection, schema)
      await migrateToLatest(connection, migrations, schema)
      await sql`select pg_advisory_unlock(${migrationLock}, hashtext(${schema}))`.execute(connection)
    })
  } finally {
    await db.destroy()
  }
}

/** Not with “if not exists”, which needs the right to create one also where an operator has done so. */
async function createSchema(db: Kysely<unknown>, schema: string): Promise<void> {
  const { rows } = await sql`select 1 from pg_namespace where nspname = ${schema}`.execute(db)
  if (rows.length === 0) await db.schema.createSchema(schema).execute()
}
