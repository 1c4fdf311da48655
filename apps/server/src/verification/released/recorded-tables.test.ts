import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, type MigrationProvider, Migrator, sql } from 'kysely'
import { expect, it } from 'vitest'
import { marketMigrations } from '../../market/archive/market-migrations.ts'
import { postgresDialect } from '../../platform/database/postgres/postgres-dialect.ts'
import { createPostgresPool } from '../../platform/database/postgres/postgres-pool.ts'
import { sqliteDialect } from '../../platform/database/sqlite/sqlite-dialect.ts'
import { createEmptyDatabase, testDatabaseUrl } from '../../platform/testing/postgres-database.ts'
import { accountMigrations } from '../../roles/account-database/account-migrations.ts'

const lists = { accounts: accountMigrations, market: marketMigrations }
const cases = (Object.keys(lists) as (keyof typeof lists)[]).map(name => [name] as const)

interface Definition {
  readonly definition: string
}

const sqliteDefinitions = sql<Definition>`
  select sql as definition from sqlite_master
  where sql is not null and name not like 'sqlite_%' and name not like 'kysely_%'
  order by tbl_name, type desc, name`

const postgresDefinitions = sql<Definition>`
  select definition from (
    select table_name as place, 1 as kind, ordinal_position as number,
      table_name || '.' || column_name || ' ' || data_type || case is_nullable when 'NO' then ' not null' else '' end ||
      coalesce(' default ' || column_default, '') || case is_identity when 'YES' then ' identity' else '' end as definition
    from information_schema.columns where table_schema = 'public'
    union all
    select conrelid::regclass::text, 2, 0, conrelid::regclass || ' constraint ' || conname || ' ' || pg_get_constraintdef(oid)
    from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
    union all
    select tablename, 3, 0, indexdef from pg_indexes where schemaname = 'public'
  ) as definitions
  where place not like 'kysely_%'
  order by place collate "C", kind, number, definition collate "C"`

/** What each migration of a list makes new, as the database tells it. */
async function recordSteps(
  db: Kysely<unknown>,
  provider: MigrationProvider,
  definitions: typeof sqliteDefinitions,
): Promise<string> {
  const texts: string[] = []
  let before: readonly string[] = []
  for (const name of Object.keys(await provider.getMigrations())) {
    const { error } = await new Migrator({ db, provider }).migrateTo(name)
    if (error) throw error
    const after = (await definitions.execute(db)).rows.map(({ definition }) => definition)
    texts.push(`-- ${name}`, ...after.filter(text => !before.includes(text)))
    texts.push(...before.filter(text => !after.includes(text)).map(text => `-- gone: ${text}`))
    before = after
  }
  return `${texts.join('\n')}\n`
}

// A difference here means that a migration of a release was changed: databases that have it already would stay as they are.
it.each(cases)('[SYS-5] every migration of %s makes the tables that it made in its release', async name => {
  const folder = await mkdtemp(join(tmpdir(), 'tidemark-tables-'))
  const db = new Kysely<unknown>({ dialect: sqliteDialect(join(folder, `${name}.sqlite`)) })
  const steps = await recordSteps(db, lists[name], sqliteDefinitions)
  await db.destroy()
  await rm(folder, { recursive: true })
  await expect(steps).toMatchFileSnapshot(`tables/${name}.sqlite.sql`)
})

it.skipIf(testDatabaseUrl === undefined).each(cases)(
  '[SYS-5] every migration of %s makes the tables that it made in its release, on Postgres',
  async name => {
    const database = await createEmptyDatabase()
    const options = { schema: 'public', maxConnections: 1, isSerializable: false, statementTimeoutMs: 0 }
    const db = new Kysely<unknown>({ dialect: postgresDialect(createPostgresPool(database.url, options)) })
    const steps = await recordSteps(db, lists[name], postgresDefinitions)
    await db.destroy()
    await database.drop()
    await expect(steps).toMatchFileSnapshot(`tables/${name}.postgres.sql`)
  },
)
