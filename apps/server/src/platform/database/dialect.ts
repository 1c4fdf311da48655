import {
  type ColumnDataType,
  type ColumnType,
  type CreateTableBuilder,
  type Kysely,
  PostgresAdapter,
  SqliteAdapter,
  sql,
} from 'kysely'

/** Everything in which the schemas of SQLite and Postgres differ. Stores and migrations are otherwise the same. */
type DialectName = 'sqlite' | 'postgres'

/** A 64-bit integer. Postgres returns it as text, so a row is not used without `toNumber`. */
export type Bigint = ColumnType<number | string, number, number>
export type NullableBigint = ColumnType<number | string | null, number | null, number | null>
/** An id that the database assigns. */
export type GeneratedId = ColumnType<number | string, number | undefined, never>

/** Converts a 64-bit integer of a row. */
export function toNumber(value: number | string): number {
  const number = Number(value)
  if (!Number.isSafeInteger(number)) throw new RangeError(`${value} is not an exact integer`)
  return number
}

export const toNullableNumber = (value: number | string | null): number | null =>
  value === null ? null : toNumber(value)

function dialectOf<Schema>(db: Kysely<Schema>): DialectName {
  const { adapter } = db.getExecutor()
  if (adapter instanceof SqliteAdapter) return 'sqlite'
  if (adapter instanceof PostgresAdapter) return 'postgres'
  throw new Error('Migrations know SQLite and Postgres only')
}

export const isPostgres = (db: Kysely<unknown>): boolean => dialectOf(db) === 'postgres'

/** Creates a table with an id that grows with every row and is never used again. */
export function createTableWithId<Table extends string>(
  db: Kysely<unknown>,
  table: Table,
): CreateTableBuilder<Table, 'id'> {
  const builder = db.schema.createTable(table)
  return dialectOf(db) === 'sqlite'
    ? builder.addColumn('id', 'integer', column => column.primaryKey().autoIncrement())
    : builder.addColumn('id', 'bigint', column => column.primaryKey().generatedByDefaultAsIdentity())
}

/** The type of a column of bytes. */
export const bytesType = (db: Kysely<unknown>): ColumnDataType =>
  dialectOf(db) === 'sqlite' ? 'blob' : 'bytea'

/** The time of day of the database. */
export async function databaseNowMs<Schema>(db: Kysely<Schema>): Promise<number> {
  const now =
    dialectOf(db) === 'sqlite'
      ? sql<number>`unixepoch('subsec') * 1000`
      : sql<number>`extract(epoch from clock_timestamp())::float8 * 1000`
  const { rows } = await sql<{ readonly now: number }>`select ${now} as now`.execute(db)
  return rows[0]?.now ?? Number.NaN
}
