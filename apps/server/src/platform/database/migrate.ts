import { type Kysely, type MigrationProvider, Migrator } from 'kysely'

/** Brings a database to the newest schema of a list of migrations. */
export type Migrate = (migrations: MigrationProvider) => Promise<void>

export async function migrateToLatest<Schema>(
  db: Kysely<Schema>,
  provider: MigrationProvider,
  migrationTableSchema?: string,
): Promise<void> {
  const schema = migrationTableSchema === undefined ? {} : { migrationTableSchema }
  const { error } = await new Migrator({ db, provider, ...schema }).migrateToLatest()
  if (error) throw error
}
