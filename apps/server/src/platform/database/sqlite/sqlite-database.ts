import { DatabaseSync, type DatabaseSyncInstance, type StatementSyncInstance } from '@photostructure/sqlite'
import type { SqliteDatabase, SqliteStatement } from 'kysely'
import { storableValues } from '../storable-values.ts'
import { StorageError, toStorageError } from '../storage-error.ts'

/** How long a write waits for another connection. */
export const busyTimeoutMs = 5000
const useLogAgainMs = 10
const maxCachedStatements = 200
/** Pages of 4 KB. The log is copied into the database when it has this many, and never stays larger after that. */
const logPages = 256
const logBytes = logPages * 4096

/** Takes the write lock at once, or fails: a transaction that reads first and is overtaken by another process could not
 *  write. It does not wait, because waiting blocks the thread, maybe the one whose transaction it would wait for. */
const begin = (database: DatabaseSyncInstance): SqliteStatement => ({
  reader: false,
  all: () => [],
  run() {
    database.exec('PRAGMA busy_timeout = 0')
    try {
      translated(() => database.exec('BEGIN IMMEDIATE'))
    } finally {
      database.exec(`PRAGMA busy_timeout = ${busyTimeoutMs}`)
    }
    return { changes: 0, lastInsertRowid: 0 }
  },
  iterate: () => [].values(),
})

/** Opens a database file with a write-ahead log that is synced at every commit: an acknowledged write is on disk.
 *  Sorting uses memory, so that reading works on a full disk and without free file handles. */
export function openSqliteDatabase(file: string): SqliteDatabase {
  const database = new DatabaseSync(file, { timeout: busyTimeoutMs })
  try {
    useLog(database)
    database.exec(`PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;
      PRAGMA temp_store = MEMORY; PRAGMA wal_autocheckpoint = ${logPages}; PRAGMA journal_size_limit = ${logBytes};`)
  } catch (error) {
    database.close()
    throw toStorageError(error)
  }
  const statements = new Map<string, SqliteStatement>()
  // SQLite ends a transaction by itself when the disk is full. A rollback after that would fail and hide the reason.
  const isNeeded = (sql: string) => () => sql !== 'rollback' || database.isTransaction
  return {
    prepare(sql) {
      if (sql === 'begin') return begin(database)
      const cached = statements.get(sql)
      if (cached) return cached
      const statement = toKyselyStatement(
        translated(() => database.prepare(sql)),
        isNeeded(sql),
      )
      if (statements.size < maxCachedStatements) statements.set(sql, statement)
      return statement
    },
    close() {
      statements.clear()
      emptyLog(database)
      database.close()
    },
  }
}

/** Turns the write-ahead log on. SQLite does not wait here for another process that does the same with a new file. */
function useLog(database: DatabaseSyncInstance): void {
  for (let waitedMs = 0; ; waitedMs += useLogAgainMs) {
    try {
      database.exec('PRAGMA journal_mode = WAL')
      return
    } catch (cause) {
      const error = toStorageError(cause)
      const isBusy = error instanceof StorageError && error.reason === 'busy'
      if (!isBusy || waitedMs >= busyTimeoutMs) throw error
    }
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, useLogAgainMs)
  }
}

/** A log that cannot be emptied, on a full disk or while another process reads, is valid and read at the next start. */
function emptyLog(database: DatabaseSyncInstance): void {
  try {
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  } catch (error) {
    if (!(toStorageError(error) instanceof StorageError)) throw error
  }
}

function toKyselyStatement(statement: StatementSyncInstance, isNeeded: () => boolean): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: binds => translated(() => statement.all(...storableValues(binds))),
    run: binds =>
      isNeeded()
        ? translated(() => statement.run(...storableValues(binds)))
        : { changes: 0, lastInsertRowid: 0 },
    iterate: binds => statement.iterate(...storableValues(binds)),
  }
}

/** The only place that knows the errors of the driver. */
function translated<Result>(work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    throw toStorageError(error)
  }
}
