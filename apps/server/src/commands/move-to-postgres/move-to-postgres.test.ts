import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { emptyBatch } from '@tidemark/engine'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { testFiring, testRecord } from '../../../../../packages/engine/src/archive/market-archive-contract.ts'
import { openPostgresMarketArchive } from '../../market/archive/open-postgres-market-archive.ts'
import { openSqliteMarketArchive } from '../../market/archive/open-sqlite-market-archive.ts'
import {
  createTestDatabase,
  type TestDatabase,
  testDatabaseUrl,
} from '../../platform/testing/postgres-database.ts'
import type { AccountStore } from '../../roles/account-database/account-store.ts'
import { openPostgresAccounts } from '../../roles/account-database/open-postgres-accounts.ts'
import { openSqliteAccounts } from '../../roles/account-database/open-sqlite-accounts.ts'
import { testJournalFacts } from '../../trading/journal/journal-store-contract.ts'
import { newUser } from '../../verification/databases/store-under-test-contract.ts'
import { launch } from '../../verification/testing/server-process.ts'
import { MoveError } from './move-error.ts'
import { type MovedTable, moveToPostgres } from './move-to-postgres.ts'

const options = { storedBytesPerAccount: 1_000_000 }
const picture = Uint8Array.from({ length: 300 }, (_, index) => index % 256)
const user = newUser({ id: 'u', email: 'ann@example.com' })
const record = testRecord()
const chain = { symbol: 'SPY', spot: 1.1, asOfMs: 5, source: 's', expiries: [] }
const event = (key: string) => ({ key, kind: 'test', body: { text: 'é “quoted”\n' } })

describe.skipIf(testDatabaseUrl === undefined)('move to Postgres', () => {
  let dataDir: string
  let database: TestDatabase
  beforeAll(async () => {
    database = await createTestDatabase()
  })
  afterAll(() => database.drop())
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'tidemark-move-'))
  })
  afterEach(async () => {
    await rm(dataDir, { recursive: true })
    await database.empty()
  })

  const move = (onTable?: (moved: MovedTable) => Promise<unknown>) =>
    moveToPostgres({ dataDir, url: database.url, ...(onTable && { onTable }) })

  async function fill(store: AccountStore): Promise<void> {
    await store.users.add(user)
    await store.documents.change(user.id, 'chart', () => ({ text: 'é\n', list: [1, null, 0.1] }))
    await store.journal.put(user.id, 'trade', testJournalFacts())
    await store.journalPictures.put(user.id, 'trade', picture)
    await store.transaction(({ events }) =>
      events.append(Array.from({ length: 700 }, (_, row) => event(`e${row}`))),
    )
    await store.accountChanges.note(user.id, 'access', 5)
    await store.accountChanges.removeBefore(10)
  }

  /** A whole installation: accounts and an archive. */
  async function createInstallation(): Promise<void> {
    const accounts = await openSqliteAccounts(join(dataDir, 'accounts.sqlite'), options)
    await fill(accounts)
    await accounts.close()
    const archive = await openSqliteMarketArchive(join(dataDir, 'market.sqlite'), 'test')
    await archive.write({
      ...emptyBatch,
      records: [record, testRecord({ symbol: 'QQQ', hp: 0.1 + 0.2, mhp: null })],
      chains: [chain],
      firings: [testFiring()],
      announcements: [{ time: 1, text: 'Hello' }],
      resilience: [{ session: record.session, points: [] }],
      events: [event('a')],
    })
    await archive.margins.put([{ product: 'ES', from: record.session, amount: 17_500.25 }])
    await archive.close()
  }

  const rowsIn = async (table: string): Promise<number> =>
    (await database.execute(`select from ${table}`)).length

  it('[SYS-4] brings a whole installation over, row by row', async () => {
    await createInstallation()
    const moved = await move()
    expect(moved).toContainEqual({ table: 'users', rows: 1 })
    expect(moved.filter(({ table }) => table === 'durable_events')).toEqual([
      { table: 'durable_events', rows: 700 },
      { table: 'durable_events', rows: 1 },
    ])
    const accounts = await openPostgresAccounts(database.url, options)
    expect(await accounts.users.findById(user.id)).toEqual(user)
    expect(await accounts.documents.read(user.id, 'chart')).toEqual({ text: 'é\n', list: [1, null, 0.1] })
    expect(await accounts.journalPictures.read(user.id, 'trade')).toEqual(picture)
    expect((await accounts.events.unpublished(1000)).map(({ key }) => key)).toEqual(
      Array.from({ length: 700 }, (_, row) => `e${row}`),
    )
    await accounts.close()
    const archive = await openPostgresMarketArchive(database.url, 'test')
    expect(await archive.recordsOfSymbol(record.session, 'SPY')).toEqual([record])
    expect((await archive.recordsOfSymbol(record.session, 'QQQ'))[0]?.hp).toBe(0.1 + 0.2)
    expect(await archive.chain('SPY', 5)).toEqual(chain)
    expect(await archive.firingsOf(record.session)).toEqual([testFiring()])
    expect(await archive.margins.inForce(record.session)).toEqual(
      new Map([['ES', { amount: 17_500.25, from: record.session }]]),
    )
    await archive.close()
  })

  it('[SYS-4] goes on with ids after those that the installation has used, also of removed rows', async () => {
    await createInstallation()
    await move()
    const accounts = await openPostgresAccounts(database.url, options)
    const other = await openPostgresAccounts(database.url, options)
    await accounts.accountChanges.note(user.id, 'access', 20)
    expect(await other.accountChanges.after(0, 5)).toMatchObject([{ id: 2 }])
    await Promise.all([accounts.close(), other.close()])
  })

  it('[SYS-5] leaves nothing when its connection ends in the middle, and can be done again', async () => {
    await createInstallation()
    const endConnections = `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`
    await expect(
      move(async ({ table }) => (table === 'users' ? database.execute(endConnections) : null)),
    ).rejects.toThrow()
    expect(await rowsIn('tidemark_accounts.users')).toBe(0)
    await expect(
      move(async ({ table }) => {
        if (table === 'stamps') throw new Error('stopped in the second database')
      }),
    ).rejects.toThrow('stopped in the second database')
    expect(await rowsIn('tidemark_accounts.users')).toBe(0)
    expect(await rowsIn('tidemark_market.chains')).toBe(0)
    expect(await move()).toContainEqual({ table: 'stamps', rows: 2 })
  })

  it('[SYS-5] leaves nothing when its process is killed in the middle', async () => {
    await createInstallation()
    await (await openPostgresMarketArchive(database.url, 'test')).close()
    await database.empty()
    await database.execute(`create function tidemark_market.hang() returns trigger language plpgsql
        as $$ begin perform pg_sleep(600); return new; end $$;
      create trigger hang before insert on tidemark_market.stamps
        for each row execute function tidemark_market.hang()`)
    const statements = () =>
      database.execute(`select from pg_stat_activity where datname = current_database()
        and wait_event = 'PgSleep' and query like 'insert into%stamps%'`)
    const child = launch('move-to-postgres-command', [], { DATA_DIR: dataDir, DATABASE_URL: database.url })
    await vi.waitFor(async () => expect(await statements()).toHaveLength(1), { timeout: 60_000 })
    child.kill('SIGKILL')
    await vi.waitFor(async () => expect(await statements()).toEqual([]), { timeout: 60_000 })
    expect(await rowsIn('tidemark_accounts.users')).toBe(0)
    await database.execute('drop function tidemark_market.hang cascade')
    expect(await move()).toContainEqual({ table: 'stamps', rows: 2 })
  })

  it('[SYS-4] refuses a database that has rows, and a folder that has no databases', async () => {
    await expect(move()).rejects.toThrow(/nothing to move/)
    await createInstallation()
    const accounts = await openPostgresAccounts(database.url, options)
    await accounts.users.add(newUser())
    await accounts.close()
    await expect(move()).rejects.toThrow(MoveError)
    await expect(move()).rejects.toThrow(/table users has rows/)
    expect(await rowsIn('tidemark_accounts.users')).toBe(1)
    expect(await rowsIn('tidemark_market.stamps')).toBe(0)
  })

  it('[SYS-4] refuses a copy that differs, and keeps nothing of it', async () => {
    await createInstallation()
    const store = await openPostgresAccounts(database.url, options)
    await store.close()
    await database.execute(`create function tidemark_accounts.forget() returns trigger language plpgsql
        as $$ begin new.body = '{}'; return new; end $$;
      create trigger forget before insert on tidemark_accounts.documents
        for each row execute function tidemark_accounts.forget()`)
    await expect(move()).rejects.toThrow(/table documents is not the same/)
    await database.execute('drop function tidemark_accounts.forget cascade')
    expect(await rowsIn('tidemark_accounts.users')).toBe(0)
  })
})
