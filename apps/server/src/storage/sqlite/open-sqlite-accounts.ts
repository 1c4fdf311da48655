import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Kysely, SqliteDialect } from 'kysely'
import type { AccountSchema } from '../account-schema.ts'
import type { AccountStore, AccountStoreOptions } from '../account-store.ts'
import { openKyselyAccountStore } from '../kysely-account-store.ts'
import { openSqliteDatabase } from './sqlite-database.ts'

export async function openSqliteAccounts(file: string, options: AccountStoreOptions): Promise<AccountStore> {
  const dialect = new SqliteDialect({ database: openSqliteDatabase(file) })
  const measureFreeBytes = async () => {
    const { bavail, bsize } = await statfs(dirname(file))
    return bavail * bsize
  }
  return openKyselyAccountStore(new Kysely<AccountSchema>({ dialect }), options, measureFreeBytes)
}
