import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSqliteAccounts } from '../../roles/account-database/open-sqlite-accounts.ts'

let bytes: Promise<Uint8Array> | undefined

/** Creates an account database with the tables of this release, and no rows. Opening it does no migration again. */
export async function createMigratedAccounts(file: string): Promise<void> {
  bytes ??= migratedBytes()
  await writeFile(file, await bytes, { mode: 0o600 })
}

async function migratedBytes(): Promise<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), 'tidemark-migrated-'))
  const file = join(folder, 'accounts.sqlite')
  try {
    const store = await openSqliteAccounts(file, { storedBytesPerAccount: 1 })
    await store.close()
    return await readFile(file)
  } finally {
    await rm(folder, { recursive: true })
  }
}
