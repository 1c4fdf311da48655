import { setTimeout as wait } from 'node:timers/promises'
import {
  type DatabaseConnection,
  type Driver,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
} from 'kysely'
import { StorageError } from '../storage-error.ts'
import { busyTimeoutMs, openSqliteDatabase } from './sqlite-database.ts'

const beginAgainMs = 10

/** Opens a database file for Kysely. */
export const sqliteDialect = (file: string): SqliteDialect =>
  new WaitingDialect({ database: openSqliteDatabase(file) })

class WaitingDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig

  constructor(config: SqliteDialectConfig) {
    super(config)
    this.#config = config
  }

  override createAdapter(): SqliteAdapter {
    return new MigratingAdapter()
  }

  override createDriver(): Driver {
    return new WaitingDriver(this.#config)
  }
}

/** All migrations run in one transaction, which several processes that start at once do one after the other. A process that
 *  is killed meanwhile leaves no half of a migration. */
class MigratingAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/** Waits for the transaction of another process, or of this one, without blocking the thread. */
class WaitingDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    for (let waitedMs = 0; ; waitedMs += beginAgainMs) {
      try {
        return await super.beginTransaction(connection)
      } catch (error) {
        const isBusy = error instanceof StorageError && error.reason === 'busy'
        if (!isBusy || waitedMs >= busyTimeoutMs) throw error
      }
      await wait(beginAgainMs)
    }
  }
}
