import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite'

const rowsPerPage = 200

export type StoredRow = Readonly<Record<string, unknown>>

export interface SourceTable {
  readonly name: string
  readonly columns: readonly string[]
  /** The last id that the table has assigned; null for a table without such ids. */
  readonly lastId: number | null
  rows(): Iterable<StoredRow>
}

export interface SourceDatabase {
  /** A table comes after those that it refers to. */
  readonly tables: readonly SourceTable[]
  close(): void
}

/** Opens an embedded database. Until it is closed nobody else writes to it. */
export function openSourceDatabase(file: string): SourceDatabase {
  const database = new DatabaseSync(file, { timeout: 5000 })
  database.exec('begin immediate')
  const names = namesIn(database)
  return {
    tables: byReference(database, names).map(name => tableIn(database, name)),
    close() {
      // Closing alone would not end the transaction.
      database.exec('rollback')
      database.close()
    },
  }
}

const namesIn = (database: DatabaseSyncInstance): string[] =>
  textsOf(
    database,
    `select name from sqlite_master where type = 'table' and name not like 'sqlite\\_%' escape '\\'
      and name not like 'kysely\\_%' escape '\\' order by name`,
  )

function byReference(database: DatabaseSyncInstance, names: readonly string[]): string[] {
  const ordered = new Set<string>()
  const add = (name: string): void => {
    if (ordered.has(name)) return
    const targets = textsOf(database, `select "table" as name from pragma_foreign_key_list('${name}')`)
    for (const target of targets) if (target !== name) add(target)
    ordered.add(name)
  }
  for (const name of names) add(name)
  return [...ordered]
}

function tableIn(database: DatabaseSyncInstance, name: string): SourceTable {
  const columns = textsOf(database, `select name from pragma_table_info('${name}') order by cid`)
  const hasIds = textsOf(database, `select name from sqlite_master where name = 'sqlite_sequence'`).length > 0
  const sequence = hasIds
    ? database.prepare('select seq from sqlite_sequence where name = ?').get(name)
    : undefined
  return {
    name,
    columns,
    lastId: sequence === undefined ? null : Number((sequence as { seq: number }).seq),
    rows: () => rowsOf(database, name),
  }
}

/** A page at a time: a statement that is not read to its end would keep the database locked. */
function* rowsOf(database: DatabaseSyncInstance, table: string): Generator<StoredRow> {
  const page = database.prepare(
    `select rowid as "moved rowid", * from "${table}" where rowid > ? order by rowid limit ${rowsPerPage}`,
  )
  for (let last = -1; ; ) {
    const rows = page.all(last) as StoredRow[]
    yield* rows
    if (rows.length < rowsPerPage) return
    last = Number(rows.at(-1)?.['moved rowid'])
  }
}

const textsOf = (database: DatabaseSyncInstance, sql: string): string[] =>
  database
    .prepare(sql)
    .all()
    .map(row => String((row as { name: unknown }).name))
