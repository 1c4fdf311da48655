import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { openPostgresAccounts } from '../../../roles/account-database/open-postgres-accounts.ts'
import { createTestDatabase, type TestDatabase, testDatabaseUrl } from '../../testing/postgres-database.ts'

const options = { storedBytesPerAccount: 1000 }
const limit = { timeout: 30_000, interval: 20 }

describe.skipIf(testDatabaseUrl === undefined)('account changes on Postgres', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await createTestDatabase()
  })
  afterAll(() => database.drop())

  async function openTwo() {
    const [own, other] = [
      await openPostgresAccounts(database.url, options),
      await openPostgresAccounts(database.url, options),
    ]
    const heard = vi.fn()
    own.onOtherChanges(heard)
    // The connection is open: what was noted before may have been missed.
    await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1), limit)
    onTestFinished(async () => {
      await own.close()
      await other.close()
    })
    return { own, other, heard }
  }

  it('[SYS-4] of another process are told at once when they are stored, and own ones are not', async () => {
    const { own, other, heard } = await openTwo()
    await own.accountChanges.note('ann', 'access', 1)
    const failing = other.transaction(async ({ accountChanges }) => {
      await accountChanges.note('ann', 'access', 1)
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    await other.transaction(async ({ accountChanges }) => {
      for (let count = 0; count < 3; count += 1) await accountChanges.note('bob', 'alerts', 1)
    })
    await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(2), limit)
    const [first, ...more] = await own.accountChanges.after(0, 9)
    expect(first).toMatchObject({ userId: 'ann', isOwn: true })
    expect(more.map(({ userId }) => userId)).toEqual(['bob', 'bob', 'bob'])
  })

  it('[SYS-5] [BY-21] are told again after the connection was lost', async () => {
    const { other, heard } = await openTwo()
    await database.execute(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'tidemark changes'`)
    await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(2), limit)
    await other.accountChanges.note('bob', 'alerts', 1)
    await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(3), limit)
  })
})
