import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { User } from '../../accounts/sign-in/user-store.ts'
import { maxChangeTries } from '../../charts/document-store.ts'
import { QuotaError, StorageError } from '../../platform/database/storage-error.ts'
import type { AccountStore } from '../../roles/account-database/account-store.ts'
import { openSqliteAccounts } from '../../roles/account-database/open-sqlite-accounts.ts'
import { createMigratedAccounts } from '../testing/migrated-accounts.ts'
import { describeAccountStore } from './account-store-contract.ts'

describeAccountStore('sqlite', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tidemark-accounts-'))
  const location = join(folder, 'accounts.sqlite')
  await createMigratedAccounts(location)
  return { location, remove: () => rm(folder, { recursive: true }) }
})

const storedBytesPerAccount = 100_000_000
/** SQLite may also have removed the file. */
const noSize = () => 0
const user: User = {
  id: 'u',
  email: 'u@example.com',
  passwordHash: 'hash',
  role: 'trader',
  feedState: 'user-delayed-feed',
  isMpUser: false,
  isDemo: false,
  createdAtMs: 0,
}

async function openIn(folder: string): Promise<AccountStore> {
  const store = await openSqliteAccounts(join(folder, 'accounts.sqlite'), { storedBytesPerAccount })
  onTestFinished(() => store.close())
  return store
}

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tidemark-accounts-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

describe('account store on sqlite', () => {
  it('[BY-21] fails its check when what it writes is not stored', async () => {
    const folder = await temporaryFolder()
    const store = await openIn(folder)
    await store.check()
    const other = new DatabaseSync(join(folder, 'accounts.sqlite'))
    other.exec(`create trigger forget after update on storage_checks when new.count <> old.count
      begin update storage_checks set count = old.count where id = old.id; end`)
    other.close()
    await expect(store.check()).rejects.toThrow(StorageError)
  })

  it('[BY-21] fails its check while nothing can be written', async () => {
    const folder = await temporaryFolder()
    const store = await openIn(folder)
    await store.check()
    const other = new DatabaseSync(join(folder, 'accounts.sqlite'))
    other.exec(`create trigger refuse before update on storage_checks when new.count <> old.count
      begin select raise(abort, 'refused'); end`)
    other.close()
    await expect(store.check()).rejects.toThrow('refused')
  })

  it('[SYS-4] refuses a change as busy when another process changes the document at every try', async () => {
    const folder = await temporaryFolder()
    const store = await openIn(folder)
    await store.users.add(user)
    await store.documents.change(user.id, 'chart', () => ({}))
    const other = new DatabaseSync(join(folder, 'accounts.sqlite'))
    onTestFinished(() => other.close())
    let tries = 0
    const change = store.documents.change(user.id, 'chart', () => {
      tries += 1
      other.exec('update documents set version = version + 1')
      return { mine: true }
    })
    await expect(change).rejects.toThrow(StorageError)
    await expect(change).rejects.toMatchObject({ reason: 'busy' })
    expect(tries).toBe(maxChangeTries)
    expect(await store.documents.read(user.id, 'chart')).toEqual({})
  })

  it('[BY-22] counts documents that were stored before their sizes were', async () => {
    const folder = await temporaryFolder()
    const first = await openSqliteAccounts(join(folder, 'accounts.sqlite'), { storedBytesPerAccount })
    await first.users.add(user)
    await first.documents.change(user.id, 'chart', () => ({ text: 'é'.repeat(500) }))
    await first.close()
    const other = new DatabaseSync(join(folder, 'accounts.sqlite'))
    other.exec(`drop index documents_sizes; alter table documents drop column size; drop table durable_events;
      drop table own_alerts; drop table firings; drop table alert_checkpoints; drop table webhooks; drop table webhook_messages;
      drop table scan_entries; drop table scan_days; drop table scans; drop table offers; drop table shown_offers; drop table banners;
      drop table session_uses; drop table exchange_agreements; drop table purchases; drop table purchase_events; drop table receipts;
      drop table chat_states; drop table chat_connections; drop table account_changes; drop table futures_tickets; drop table trades;
      drop table risk_accounts; drop table order_claims; drop table futures_sessions; drop table journal_pictures; drop table journal_trades;
      drop table trials; drop index users_start;
      delete from kysely_migration where name >= '0004-document-sizes'`)
    other.close()
    const store = await openSqliteAccounts(join(folder, 'accounts.sqlite'), { storedBytesPerAccount: 1500 })
    onTestFinished(() => store.close())
    const write = (length: number) =>
      store.documents.change(user.id, 'settings', () => ({ text: 'x'.repeat(length) }))
    await expect(write(500)).rejects.toThrow(QuotaError)
    await write(400)
  })

  it('[SYS-5] bounds its log while it runs and leaves an empty one when it is closed', async () => {
    const folder = await temporaryFolder()
    const log = join(folder, 'accounts.sqlite-wal')
    const store = await openSqliteAccounts(join(folder, 'accounts.sqlite'), { storedBytesPerAccount })
    await store.users.add(user)
    for (let count = 0; count < 60; count += 1)
      await store.documents.change(user.id, 'chart', () => ({ count, text: 'x'.repeat(200_000) }))
    expect((await stat(log)).size).toBeLessThan(2_000_000)
    await store.close()
    expect(await stat(log).then(({ size }) => size, noSize)).toBe(0)
  })

  it('[SYS-5] empties its log when it is closed while another process reads the database', async () => {
    const folder = await temporaryFolder()
    const store = await openSqliteAccounts(join(folder, 'accounts.sqlite'), { storedBytesPerAccount })
    await store.users.add(user)
    const other = new DatabaseSync(join(folder, 'accounts.sqlite'))
    onTestFinished(() => other.close())
    expect(other.prepare('select count(*) as count from users').get()).toEqual({ count: 1 })
    await store.close()
    expect((await stat(join(folder, 'accounts.sqlite-wal'))).size).toBe(0)
  })
})
