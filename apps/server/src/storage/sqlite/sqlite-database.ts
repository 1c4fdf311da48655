import { DatabaseSync, type StatementSyncInstance } from '@photostructure/sqlite'
import type { SqliteDatabase, SqliteStatement } from 'kysely'
import { storableBinds } from './sqlite-binding.ts'

const busyTimeoutMs = 5000
const maxKeptStatements = 200

/** Opens a file so that an acknowledged write is on the disk: write-ahead log, synced at every commit. */
export function openSqliteDatabase(file: string): SqliteDatabase {
  const database = new DatabaseSync(file, { timeout: busyTimeoutMs })
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;')
  const kept = new Map<string, SqliteStatement>()
  return {
    prepare(sql) {
      const known = kept.get(sql)
      if (known) return known
      const statement = toKyselyStatement(database.prepare(sql))
      if (kept.size < maxKeptStatements) kept.set(sql, statement)
      return statement
    },
    close() {
      kept.clear()
      database.close()
    },
  }
}

function toKyselyStatement(statement: StatementSyncInstance): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: binds => statement.all(...storableBinds(binds)),
    run: binds => statement.run(...storableBinds(binds)),
    iterate: binds => statement.iterate(...storableBinds(binds)),
  }
}
