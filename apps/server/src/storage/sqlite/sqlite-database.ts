import { DatabaseSync, type StatementSyncInstance } from '@photostructure/sqlite'
import type { SqliteDatabase, SqliteStatement } from 'kysely'
import { storableBinds } from './sqlite-binding.ts'

const busyTimeoutMs = 5000
const maxCachedStatements = 200

/** Opens a database file with a write-ahead log that is synced at every commit: an acknowledged write is on disk. */
export function openSqliteDatabase(file: string): SqliteDatabase {
  const database = new DatabaseSync(file, { timeout: busyTimeoutMs })
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;')
  const statements = new Map<string, SqliteStatement>()
  return {
    prepare(sql) {
      const cached = statements.get(sql)
      if (cached) return cached
      const statement = toKyselyStatement(database.prepare(sql))
      if (statements.size < maxCachedStatements) statements.set(sql, statement)
      return statement
    },
    close() {
      statements.clear()
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
