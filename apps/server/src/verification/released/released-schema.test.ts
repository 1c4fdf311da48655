import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { testRecord } from '../../../../../packages/engine/src/archive/market-archive-contract.ts'
import { openSqliteMarketArchive } from '../../market/archive/open-sqlite-market-archive.ts'
import { openSqliteAccounts } from '../../roles/account-database/open-sqlite-accounts.ts'
import { releasedAccounts, releasedMarket } from './released-schema.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tidemark-released-'))
})
afterEach(() => rm(folder, { recursive: true }))

const market = 'simulated seed 1'
const openers = {
  accounts: (file: string) => openSqliteAccounts(file, { storedBytesPerAccount: 1000 }),
  market: (file: string) => openSqliteMarketArchive(file, market),
}

function inDatabase<Result>(file: string, work: (database: DatabaseSyncInstance) => Result): Result {
  const database = new DatabaseSync(file)
  try {
    return work(database)
  } finally {
    database.close()
  }
}

const tablesOf = (file: string): unknown[] =>
  inDatabase(file, database =>
    database
      .prepare(`select sql from sqlite_master where sql is not null and name not like 'sqlite_%'`)
      .all()
      .map(row => (row as { sql: string }).sql),
  )

/** A file as the released migrations left it, with the given rows. */
function createReleased(file: string, released: typeof releasedMarket, rows: readonly string[]): void {
  inDatabase(file, database => {
    database.exec(`create table "kysely_migration" ("name" varchar(255) not null primary key,
      "timestamp" varchar(255) not null)`)
    for (const name of released.migrations)
      database.exec(`insert into kysely_migration values ('${name}', '2026-11-16T00:00:00.000Z')`)
    for (const sql of [...released.tables, ...rows]) database.exec(sql)
  })
}

describe('a database of the last release', () => {
  it.each([
    ['accounts', releasedAccounts],
    ['market', releasedMarket],
  ] as const)('[SYS-5] has the %s tables that a new one has', async (name, released) => {
    const [old, fresh] = [join(folder, 'old.sqlite'), join(folder, 'new.sqlite')]
    createReleased(old, released, [])
    for (const file of [old, fresh]) await (await openers[name](file)).close()
    expect(tablesOf(fresh)).toEqual(expect.arrayContaining(released.tables))
    const withoutMigrations = (tables: unknown[]) =>
      tables.filter(sql => !String(sql).includes('kysely_')).toSorted()
    expect(withoutMigrations(tablesOf(old))).toEqual(withoutMigrations(tablesOf(fresh)))
  })

  it('[SYS-5] keeps its accounts', async () => {
    const file = join(folder, 'accounts.sqlite')
    createReleased(file, releasedAccounts, [
      `insert into users values ('u', 'ann@example.com', 'hash', 'operator', 'realtime', 0, 1, 1700000000123)`,
      `insert into sessions values ('s', 'u', 1, 1700000000456, null, 3, '[7,5]')`,
      `insert into documents values ('u', 'chart', '{"saved":true}', 4, 14)`,
      `insert into audit_log values (41, 1700000000000, null, 'visitor', 'x', null, null, null, '{}')`,
      `insert into window_counts values ('k', 2, 1700000000789)`,
    ])
    const store = await openers.accounts(file)
    expect(await store.users.findById('u')).toMatchObject({ createdAtMs: 1_700_000_000_123, isDemo: true })
    expect(await store.sessions.find('s')).toMatchObject({
      expiresAtMs: 1_700_000_000_456,
      revokedAtMs: null,
      retiredAtMs: [7, 5],
    })
    await store.documents.change('u', 'chart', stored => ({ ...stored, more: 1 }))
    expect(await store.documents.read('u', 'chart')).toEqual({ saved: true, more: 1 })
    await store.audit.append({ ...(await store.audit.list({}, 1))[0], actor: 'second' } as never)
    expect((await store.audit.list({}, 9)).map(({ id, actor }) => [id, actor])).toEqual([
      [42, 'second'],
      [41, 'visitor'],
    ])
    expect(await store.windowCounts.read('k')).toEqual({ count: 2, endsAtMs: 1_700_000_000_789 })
    await store.close()
  })

  it('[SYS-5] keeps its market', async () => {
    const file = join(folder, 'market.sqlite')
    const { stampedAtMs, session } = testRecord()
    const day = Date.parse(`${session}T00:00:00Z`) / 86_400_000
    createReleased(file, releasedMarket, [
      `insert into markets values (7, '${market}')`,
      `insert into stamp_contexts values (3, '{"source":"s","weekly":[],"monthly":null,"flags":[]}')`,
      `insert into stamps values (7, ${day}, 'SPY', ${stampedAtMs}, 3, null, 1.5, 2.5, null, 1, 2, null, null, 1, 0.5, 'h')`,
      `insert into announcements values (7, 1000, 'Hello')`,
    ])
    const archive = await openers.market(file)
    expect(await archive.recordsOf(session)).toMatchObject([
      { symbol: 'SPY', stampedAtMs, anchor: 1.5, hp: 2.5, bear: [1, 2], source: 's', asOfMs: null },
    ])
    expect(await archive.newestAnnouncement(2000)).toEqual({ time: 1000, text: 'Hello' })
    expect(await archive.margins.put([{ product: 'ES', from: session, amount: 17_500 }])).toBe(1)
    expect(await archive.margins.inForce(session)).toEqual(
      new Map([['ES', { amount: 17_500, from: session }]]),
    )
    await archive.close()
  })
})
