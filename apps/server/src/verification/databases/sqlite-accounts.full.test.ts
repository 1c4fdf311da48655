import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { describe, expect, it, onTestFinished } from 'vitest'
import { StorageError } from '../../platform/database/storage-error.ts'
import { mountSmallFileSystem } from '../../platform/testing/small-file-system.ts'
import { temporaryFolder } from '../../platform/testing/temporary-folder.ts'
import type { AccountStore } from '../../roles/account-database/account-store.ts'
import { openSqliteAccounts } from '../../roles/account-database/open-sqlite-accounts.ts'
import { describeAccountCrashes } from '../storage-crashes/account-crash-contract.ts'
import { newUser } from './store-under-test-contract.ts'

describeAccountCrashes('sqlite', async () => ({
  location: join(await temporaryFolder('accounts'), 'accounts.sqlite'),
  // The folder is removed with the test.
  remove: async () => undefined,
}))

const user = newUser({ id: 'u' })

async function openIn(folder: string): Promise<AccountStore> {
  const store = await openSqliteAccounts(join(folder, 'accounts.sqlite'), {
    storedBytesPerAccount: 100_000_000,
  })
  onTestFinished(() => store.close())
  return store
}

describe('account store on sqlite', () => {
  it('[BY-21] rejects writes on a full disk, goes on reading, and recovers when there is space', async () => {
    const disk = mountSmallFileSystem(8)
    const store = await openIn(disk.folder)
    await store.users.add(user)
    await store.documents.change(user.id, 'chart', () => ({ saved: true }))
    await store.check()
    disk.fill()
    const large = { text: 'x'.repeat(2_000_000) }
    const write = store.documents.change(user.id, 'chart', () => large)
    await expect(write).rejects.toThrow(StorageError)
    await expect(write).rejects.toMatchObject({ reason: 'full' })
    await expect(store.check()).rejects.toThrow(StorageError)
    expect(await store.documents.read(user.id, 'chart')).toEqual({ saved: true })
    expect(await store.users.findById(user.id)).toEqual(user)
    disk.free()
    await store.check()
    await store.documents.change(user.id, 'chart', () => large)
    expect(await store.documents.read(user.id, 'chart')).toEqual(large)
  })

  it('[BY-21] reports a database that another process keeps locked as busy', async () => {
    const folder = await temporaryFolder('accounts')
    const store = await openIn(folder)
    const other = new DatabaseSync(join(folder, 'accounts.sqlite'))
    onTestFinished(() => other.close())
    other.exec('begin immediate')
    await expect(store.users.add(user)).rejects.toMatchObject({ reason: 'busy' })
    expect(await store.users.findById(user.id)).toBeNull()
    other.exec('rollback')
    expect(await store.users.add(user)).toBe(true)
  })
})
