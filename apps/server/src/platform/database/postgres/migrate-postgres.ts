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
      if (!(await isNewer(connection, schema, migrations)))
        await migrateToLatest(connection, migrations, schema)
      await sql`select pg_advisory_unlock(${migrationLock}, hashtext(${schema}))`.execute(connection)
    })
  } finally {
    await db.destroy()
  }
}

/** True when a later release has migrated the tables. Migrations only add, so that this release works on them too: during
 *  an upgrade processes of both run side by side, and any of them may be started again. */
async function isNewer(db: Kysely<unknown>, schema: string, migrations: MigrationProvider): Promise<boolean> {
  const table = sql.id(schema, 'kysely_migration')
  const found = await sql<{ name: string | null }>`
    select to_regclass(${`"${schema}".kysely_migration`})::text as name`.execute(db)
  if (found.rows[0]?.name == null) return false
  const { rows } = await sql<{ name: string }>`select name from ${table} order by name`.execute(db)
  const own = Object.keys(await migrations.getMigrations()).toSorted()
  const executed = rows.map(({ name }) => name)
  return executed.length > own.length && own.every((name, index) => executed[index] === name)
}

/** Not with “if not exists”, which needs the right to create one also where an operator has done so. */
async function createSchema(db: Kysely<unknown>, schema: string): Promise<void> {
  const { rows } = await sql`select 1 from pg_namespace where nspname = ${schema}`.execute(db)
  if (rows.length === 0) await db.schema.createSchema(schema).execute()
}
