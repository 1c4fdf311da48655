import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Kysely } from 'kysely'
import { sqliteDialect } from '../../platform/database/sqlite/sqlite-dialect.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { AccountStore, AccountStoreOptions } from './account-store.ts'
import { openKyselyAccountStore } from './kysely-account-store.ts'

export async function openSqliteAccounts(file: string, options: AccountStoreOptions): Promise<AccountStore> {
  const db = new Kysely<Tables>({ dialect: sqliteDialect(file) })
  const measureFreeBytes = async () => {
    const { bavail, bsize } = await statfs(dirname(file))
    return bavail * bsize
  }
  return openKyselyAccountStore(db, options, { measureFreeBytes })
}
