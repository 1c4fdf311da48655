import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, type MigrationProvider } from 'kysely'
import { marketMigrations } from '../../market/archive/market-migrations.ts'
import { migrateToLatest } from '../../platform/database/migrate.ts'
import { migratePostgres } from '../../platform/database/postgres/migrate-postgres.ts'
import { accountsSchema, marketSchema } from '../../platform/database/postgres/postgres-schemas.ts'
import { sqliteDialect } from '../../platform/database/sqlite/sqlite-dialect.ts'
import { accountMigrations } from '../../roles/account-database/account-migrations.ts'
import { MoveError } from './move-error.ts'
import { openSourceDatabase, type SourceDatabase } from './source-database.ts'
import { openTarget, qualified, type TargetSchema } from './target-database.ts'

interface Part {
  readonly file: string
  readonly schema: string
  readonly migrations: MigrationProvider
}

const parts: readonly Part[] = [
  { file: 'accounts.sqlite', schema: accountsSchema, migrations: accountMigrations },
  { file: 'market.sqlite', schema: marketSchema, migrations: marketMigrations },
]

export interface MovedTable {
  readonly table: string
  readonly rows: number
}

interface MoveOptions {
  readonly dataDir: string
  readonly url: string
  /** Called after each table, before anything is committed. */
  readonly onTable?: (moved: MovedTable) => Promise<unknown>
}

/** Copies the embedded databases into an empty Postgres database, in one transaction: all of it or nothing. The embedded
 *  ones stay as they are. Nobody may use the data folder meanwhile. */
export async function moveToPostgres({ dataDir, url, onTable }: MoveOptions): Promise<MovedTable[]> {
  const present = parts.filter(({ file }) => existsSync(join(dataDir, file)))
  if (present.length === 0) throw new MoveError(`${dataDir} has no databases: there is nothing to move`)
  for (const { file, migrations } of present) await migrateFile(join(dataDir, file), migrations)
  for (const { schema, migrations } of parts) await migratePostgres(url, schema, migrations)
  const sources: { readonly schema: string; readonly source: SourceDatabase }[] = []
  const target = await openTarget(url)
  try {
    for (const { file, schema } of present)
      sources.push({ schema, source: openSourceDatabase(join(dataDir, file)) })
    await target.lock(
      sources.flatMap(({ schema, source }) => source.tables.map(({ name }) => qualified(schema, name))),
    )
    for (const { schema, source } of sources) await refuseRows(target.schema(schema), source)
    const moved: MovedTable[] = []
    for (const { schema, source } of sources)
      for await (const table of moveTables(target.schema(schema), source)) {
        moved.push(table)
        await onTable?.(table)
      }
    await target.commit()
    return moved
  } finally {
    // First: an open transaction would keep its locks.
    await target.close()
    for (const { source } of sources) source.close()
  }
}

async function migrateFile(file: string, migrations: MigrationProvider): Promise<void> {
  const db = new Kysely<unknown>({ dialect: sqliteDialect(file) })
  try {
    await migrateToLatest(db, migrations)
  } finally {
    await db.destroy()
  }
}

async function refuseRows(target: TargetSchema, { tables }: SourceDatabase): Promise<void> {
  for (const { name } of tables)
    if (!(await target.isEmpty(name)))
      throw new MoveError(
        `The database is not empty: its table ${name} has rows. Choose an empty database. Nothing was moved`,
      )
}

async function* moveTables(target: TargetSchema, { tables }: SourceDatabase): AsyncGenerator<MovedTable> {
  for (const table of tables) {
    const written = await target.write(table)
    const stored = await target.read(table)
    if (!written.equals(stored))
      throw new MoveError(
        `The table ${table.name} is not the same after it was copied: ${written.rows} rows, ${stored.rows} in Postgres. Nothing was moved`,
      )
    await target.continueIds(table)
    yield { table: table.name, rows: stored.rows }
  }
}
