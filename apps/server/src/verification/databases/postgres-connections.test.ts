import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createPostgresPool } from '../../platform/database/postgres/postgres-pool.ts'
import { StorageError } from '../../platform/database/storage-error.ts'
import {
  createTestDatabase,
  type TestDatabase,
  testDatabaseUrl,
} from '../../platform/testing/postgres-database.ts'
import type { AccountStore } from '../../roles/account-database/account-store.ts'
import { openPostgresAccounts } from '../../roles/account-database/open-postgres-accounts.ts'
import { newUser } from './store-under-test-contract.ts'

const options = { storedBytesPerAccount: 1000 }

const endConnections = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`

describe('connections to Postgres', () => {
  it('[BY-21] rejects with the reason when there is no server', async () => {
    const opening = openPostgresAccounts('postgres://127.0.0.1:1/none', options)
    await expect(opening).rejects.toThrow(StorageError)
    await expect(opening).rejects.toMatchObject({
      reason: 'failed',
      message: expect.stringMatching(/ECONNREFUSED/),
    })
  })
})

describe.skipIf(testDatabaseUrl === undefined)('connections to a running Postgres', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await createTestDatabase()
  })
  afterAll(() => database.drop())

  const open = async (): Promise<AccountStore> => {
    const store = await openPostgresAccounts(database.url, { ...options, databaseConnections: 3 })
    onTestFinished(() => store.close())
    return store
  }

  /** The first calls may still get one of the connections that were ended. */
  async function untilAnswered<Result>(call: () => Promise<Result>): Promise<Result> {
    for (let tries = 0; ; tries += 1) {
      try {
        return await call()
      } catch (error) {
        expect(error).toMatchObject({ reason: 'failed' })
        expect(tries).toBeLessThan(20)
      }
    }
  }

  it('counts the connections in use and the calls that wait for one', async () => {
    const store = await open()
    let end = (): void => undefined
    const ended = new Promise<void>(resolve => {
      end = resolve
    })
    const held = Array.from({ length: 3 }, () => store.transaction(() => ended))
    await vi.waitUntil(() => store.connections?.connectionsBusy === 3)
    const waiting = store.users.findByEmail('ann@example.com')
    await vi.waitUntil(() => store.connections?.waiting === 1)
    expect(store.connections).toMatchObject({ connections: 3, connectionsLimit: 3 })
    end()
    await Promise.all([...held, waiting])
    expect(store.connections).toMatchObject({ connectionsBusy: 0, waiting: 0 })
  })

  it('[BY-21] opens new connections when the database has ended all of them', async () => {
    const store = await open()
    const user = newUser()
    await store.users.add(user)
    for (let time = 0; time < 3; time += 1) {
      await Promise.all([1, 2, 3].map(() => store.users.findById(user.id)))
      await database.execute(endConnections)
      expect(await untilAnswered(() => store.users.findById(user.id))).toEqual(user)
      await untilAnswered(() => store.check())
    }
  })

  it('[BY-21] rejects a transaction whose connection is lost, stores nothing of it, and goes on', async () => {
    const store = await open()
    const user = newUser()
    const broken = store.transaction(async ({ users }) => {
      await users.add(user)
      await database.execute(endConnections)
      await users.setRole(user.id, 'operator')
    })
    await expect(broken).rejects.toMatchObject({ reason: 'failed' })
    expect(await untilAnswered(() => store.users.findById(user.id))).toBeNull()
    expect(await store.users.add(user)).toBe(true)
  })

  it('[SYS-4] waits for a connection when more calls are made than there are', async () => {
    const store = await open()
    const user = newUser()
    await store.users.add(user)
    const found = await Promise.all(Array.from({ length: 50 }, () => store.users.findById(user.id)))
    expect(found).toEqual(Array(50).fill(user))
    const connections = await database.execute(
      `select from pg_stat_activity where datname = current_database() and application_name = 'tidemark'`,
    )
    expect(connections.length).toBeLessThanOrEqual(3)
  })

  it('[SYS-4] compares every text by its bytes, as the embedded database does', async () => {
    await open()
    const others = await database.execute(`select table_name, column_name from information_schema.columns
      where table_schema = 'tidemark_accounts' and table_name not like 'kysely%'
        and data_type = 'text' and collation_name is distinct from 'C'`)
    expect(others).toEqual([])
  })

  it('[SYS-5] writes to disk before it acknowledges, also where the database would not', async () => {
    const { db } = await database
      .execute<{ db: string }>('select current_database() as db')
      .then(([row]) => row ?? { db: '' })
    await database.execute(`alter database ${db} set synchronous_commit to off`)
    const pool = createPostgresPool(database.url, {
      schema: 'public',
      maxConnections: 1,
      isSerializable: true,
      statementTimeoutMs: 1234,
    })
    onTestFinished(() => pool.end())
    const read = async (name: string) => (await pool.query(`select current_setting('${name}') as value`)).rows
    expect(await read('synchronous_commit')).toEqual([{ value: 'on' }])
    expect(await read('statement_timeout')).toEqual([{ value: '1234ms' }])
    expect(await read('transaction_isolation')).toEqual([{ value: 'serializable' }])
  })
})
