import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createTestDatabase, type TestDatabase, testDatabaseUrl } from '../../testing/postgres-database.ts'
import { startTcpProxy } from '../../testing/tcp-proxy.ts'
import type { HeldLock, LeaderLock } from '../leader-lock.ts'
import { leaderLockContract } from '../leader-lock-contract.ts'
import { createPostgresLeaderLock } from './postgres-leader-lock.ts'

const times = { attempt: 10, ping: 20, answer: 500, silence: 1500 }
const { signal } = new AbortController()

describe.skipIf(testDatabaseUrl === undefined)('the lock of a session of Postgres', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await createTestDatabase()
  })
  afterAll(() => database.drop())

  const open = (url = database.url, prefix = 'tidemark'): LeaderLock & { readonly problems: unknown[] } => {
    const problems: unknown[] = []
    return {
      ...createPostgresLeaderLock({ url, prefix, times, onProblem: error => problems.push(error) }),
      problems,
    }
  }
  const acquire = async (lock: LeaderLock): Promise<HeldLock> => {
    const held = await lock.acquire('work', signal)
    onTestFinished(() => held.release())
    return held
  }
  const lockSessions = () =>
    database.execute<{ pid: number }>(
      `select l.pid from pg_locks l join pg_stat_activity a using (pid)
        where l.locktype = 'advisory' and l.granted and a.datname = current_database()`,
    )
  const endHolder = async () => {
    const [holder] = await lockSessions()
    await database.execute(`select pg_terminate_backend(${holder?.pid})`)
  }

  leaderLockContract(() => open())

  it('[SYS-4] goes to the next process when the session of the first is ended', async () => {
    const first = await acquire(open())
    let isSecond = false
    const waits = vi.fn()
    const second = open()
      .acquire('work', signal, waits)
      .then(held => {
        isSecond = true
        onTestFinished(() => held.release())
      })
    await expect.poll(() => waits.mock.calls.length).toBe(1)
    expect(await lockSessions()).toHaveLength(1)
    expect(isSecond).toBe(false)
    await endHolder()
    await first.lost
    await second
    expect(waits).toHaveBeenCalledOnce()
    expect(await lockSessions()).toHaveLength(1)
  })

  it('[SYS-4] is held by one of many at a time, each after the other', async () => {
    let holders = 0
    await Promise.all(
      Array.from({ length: 5 }, async () => {
        const held = await open().acquire('work', signal)
        holders += 1
        expect(holders).toBe(1)
        holders -= 1
        await held.release()
      }),
    )
  })

  it('[SYS-4] is not shared with another prefix', async () => {
    await acquire(open())
    await acquire(open(database.url, 'other'))
  })

  it('[SYS-4] [BY-21] counts as lost when the connection hangs, and the database then gives it to another', async () => {
    const address = new URL(database.url)
    const proxy = await startTcpProxy(Number(address.port || 5432))
    address.port = String(proxy.port)
    const first = await acquire(open(address.href))
    proxy.hang()
    await first.lost
    await acquire(open())
  })

  it('[SYS-4] waits for a database that is not there, and gives up when it is told to', async () => {
    await database.refuseConnections()
    onTestFinished(() => database.allowConnections())
    const lock = open()
    const stop = new AbortController()
    const stopped = lock.acquire('work', stop.signal)
    await expect.poll(() => lock.problems.length).toBeGreaterThan(1)
    const waiting = acquire(lock)
    stop.abort(new Error('stopped'))
    await expect(stopped).rejects.toThrow('stopped')
    await database.allowConnections()
    await waiting
  })
})
