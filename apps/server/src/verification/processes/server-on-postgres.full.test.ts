import { type Health, platformPaths } from '@tidemark/contracts'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import {
  createTestDatabase,
  type TestDatabase,
  testDatabaseUrl,
} from '../../platform/testing/postgres-database.ts'
import { temporaryFolder } from '../../platform/testing/temporary-folder.ts'
import { account, interval, startOnPostgres } from '../testing/server-on-postgres.ts'

describe.skipIf(testDatabaseUrl === undefined)('a server on Postgres', () => {
  let database: TestDatabase
  let dataDir: string
  beforeEach(async () => {
    database = await createTestDatabase()
    onTestFinished(() => database.drop())
    dataDir = await temporaryFolder('on-postgres')
  })

  it('[SYS-4] [BY-21] signs in, saves a chart, answers in words while the database is away, and goes on', async () => {
    const { send, stop } = await startOnPostgres(database.url, dataDir)
    expect((await send(platformPaths.register, undefined, account)).status).toBe(200)
    const signedIn = await send(platformPaths.login, undefined, account)
    const token = String(signedIn.json.token)
    const save = (value: string, at: number) => send(platformPaths.chart, token, interval(value, at))
    expect((await save('5', 1)).status).toBe(200)
    const to = Math.floor(Date.now() / 1000)
    const market = [
      `${platformPaths.history}?ticker=SPY&resolution=1D&to=${to}&countback=5`,
      `${platformPaths.levels}/SPY`,
      platformPaths.marketClock,
    ]
    const marketGoesOn = async () => {
      for (const path of market) expect([path, (await send(path, token)).status]).toEqual([path, 200])
    }
    await marketGoesOn()

    await database.refuseConnections()
    const refused = await save('15', 2)
    await marketGoesOn()
    expect(refused).toMatchObject({ status: 503, json: { code: 'storage_failed' } })
    expect(refused.json.message).toMatch(/storage of the server does not work/)
    // An answer of health stands for a quarter of a second, and the last one may be of before.
    await vi.waitFor(async () => expect((await send(platformPaths.health)).status).toBe(503), {
      timeout: 60_000,
    })

    await database.allowConnections()
    await vi.waitFor(async () => expect((await save('60', 3)).status).toBe(200), { timeout: 60_000 })
    await vi.waitFor(
      async () => {
        const { json } = await send(platformPaths.health)
        expect((json as unknown as Health).status).toBe('ok')
      },
      { timeout: 60_000, interval: 500 },
    )
    await database.execute(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`)
    await vi.waitFor(async () => expect((await save('1', 4)).status).toBe(200), { timeout: 60_000 })
    const chart = await send(platformPaths.chart, token)
    expect(chart.json).toMatchObject({ chart: { interval: { value: '1' } } })
    await stop()

    const again = await startOnPostgres(database.url, dataDir)
    expect((await again.send(platformPaths.chart, token)).json).toMatchObject({
      chart: { interval: { value: '1' } },
    })
    const stamps = await database.execute('select from tidemark_market.markets')
    expect(stamps).toHaveLength(1)
  })
})
