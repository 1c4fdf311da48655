import type { Kysely, MigrationProvider } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEmptyDatabase, type TestDatabase, testDatabaseUrl } from '../../testing/postgres-database.ts'
import { migratePostgres } from './migrate-postgres.ts'

const addTable = (name: string) => ({
  up: (db: Kysely<unknown>) => db.schema.createTable(name).addColumn('id', 'integer').execute(),
})
const release = (...names: string[]): MigrationProvider => ({
  getMigrations: async () => Object.fromEntries(names.map(name => [`0${name}`, addTable(`table_${name}`)])),
})

describe.skipIf(testDatabaseUrl === undefined)('migrations of two releases', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await createEmptyDatabase()
  })
  afterAll(() => database.drop())

  const migrate = (migrations: MigrationProvider) => migratePostgres(database.url, 'side_by_side', migrations)
  const tables = async () =>
    (
      await database.execute<{ name: string }>(
        `select tablename as name from pg_tables where schemaname = 'side_by_side' and tablename like 'table%' order by 1`,
      )
    ).map(({ name }) => name)

  it('[SYS-5] lets an earlier release start on the tables of a later one, and the later one go on', async () => {
    await migrate(release('1', '2'))
    await migrate(release('1', '2', '3'))
    await migrate(release('1', '2'))
    expect(await tables()).toEqual(['table_1', 'table_2', 'table_3'])
    await migrate(release('1', '2', '3', '4'))
    expect(await tables()).toEqual(['table_1', 'table_2', 'table_3', 'table_4'])
  })

  it('[SYS-5] refuses tables that neither an earlier nor a later release has made', async () => {
    await expect(migrate(release('1', '3'))).rejects.toThrow(/corrupted migrations/)
    await expect(migrate(release('1', '2', '3', '4a'))).rejects.toThrow(/corrupted migrations/)
  })
})
