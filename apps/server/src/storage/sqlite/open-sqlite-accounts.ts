import { Kysely, SqliteDialect } from 'kysely'
import type { AccountSchema } from '../account-schema.ts'
import type { AccountStore } from '../account-store.ts'
import { openKyselyAccountStore } from '../kysely-account-store.ts'
import { openSqliteDatabase } from './sqlite-database.ts'

export async function openSqliteAccounts(file: string): Promise<AccountStore> {
  const dialect = new SqliteDialect({ database: openSqliteDatabase(file) })
  return openKyselyAccountStore(new Kysely<AccountSchema>({ dialect }))
}
