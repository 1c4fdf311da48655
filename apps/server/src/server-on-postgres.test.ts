import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Health, platformPaths } from '@tidemark/contracts'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { readConfig } from './config.ts'
import { openAccounts } from './open-accounts.ts'
import { startServer } from './server.ts'
import { createTestDatabase, type TestDatabase, testDatabaseUrl } from './testing/postgres-database.ts'

const secret = 'x'.repeat(40)
const settings = {
  SIM_SYMBOLS: 'SPY',
  PORT: '0',
  LOG_LEVEL: 'silent',
  TOKEN_SECRET: secret,
  SEAL_KEY: secret,
}

describe('a configured database', () => {
  it('[SYS-4] requires the secrets and has no demo accounts', () => {
    const config = readConfig({ DATABASE_URL: 'postgres://db/tidemark' })
    expect(config).toMatchObject({ isProduction: true, databaseUrl: 'postgres://db/tidemark' })
  })

  it('[BY-21] that is not there is waited for, and then named without its password', async () => {
    const config = readConfig({ ...settings, DATABASE_URL: 'postgres://ann:hidden@127.0.0.1:1/tidemark' })
    const wait = vi.fn(async () => undefined)
    const report = vi.fn()
    const opening = openAccounts(config, { wait, report })
    await expect(opening).rejects.toThrow(
      /^The database 127\.0\.0\.1:1\/tidemark cannot be opened: .*ECONNREFUSED/,
    )
    await expect(opening).rejects.not.toThrow(/hidden/)
    expect(wait.mock.calls.length).toBeGreaterThan(10)
    expect(report.mock.calls).toEqual([[expect.stringMatching(/^Waiting for the database 127\.0\.0\.1:1/)]])
  })
})

describe.skipIf(testDatabaseUrl === undefined)('a server on Postgres', () => {
  let database: TestDatabase
  let dataDir: string
  beforeAll(async () => {
    database = await createTestDatabase()
    dataDir = await mkdtemp(join(tmpdir(), 'tidemark-on-postgres-'))
  })
  afterAll(async () => {
    await database.drop()
    await rm(dataDir, { recursive: true })
  })

  const configOf = (url: string) => readConfig({ ...settings, DATA_DIR: dataDir, DATABASE_URL: url })

  async function start() {
    const server = await startServer(configOf(database.url))
    let isRunning = true
    const stop = async () => {
      if (isRunning) await server.stop()
      isRunning = false
    }
    onTestFinished(stop)
    await server.untilHealthy()
    const send = async (path: string, token?: string, body?: object) => {
      const answer = await fetch(`${server.address}${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
        ...(body && { body: JSON.stringify(body) }),
      })
      return { status: answer.status, json: (await answer.json()) as Record<string, unknown> }
    }
    return { send, stop }
  }

  const account = { email: 'ann@example.com', password: 'long enough words' }
  const interval = (value: string, at: number) => ({ interval: { at, by: 'w', value } })

  it('[SYS-4] does not wait for a database that refuses it', async () => {
    const wait = vi.fn(async () => undefined)
    const url = new URL(database.url)
    url.pathname = 'no_such_database'
    const opening = openAccounts(configOf(url.href), { wait, report: () => undefined })
    await expect(opening).rejects.toThrow(/does not exist/)
    expect(wait).not.toHaveBeenCalled()
  })

  it('[SYS-4] [BY-21] signs in, saves a chart, answers in words while the database is away, and goes on', async () => {
    const { send, stop } = await start()
    expect((await send(platformPaths.register, undefined, account)).status).toBe(200)
    const signedIn = await send(platformPaths.login, undefined, account)
    const token = String(signedIn.json.token)
    const save = (value: string, at: number) => send(platformPaths.chart, token, interval(value, at))
    expect((await save('5', 1)).status).toBe(200)

    await database.refuseConnections()
    const refused = await save('15', 2)
    expect(refused).toMatchObject({ status: 503, json: { code: 'storage_failed' } })
    expect(refused.json.message).toMatch(/storage of the server does not work/)
    expect((await send(platformPaths.health)).status).toBe(503)

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

    const again = await start()
    expect((await again.send(platformPaths.chart, token)).json).toMatchObject({
      chart: { interval: { value: '1' } },
    })
    const stamps = await database.execute('select from tidemark_market.markets')
    expect(stamps).toHaveLength(1)
  })
})
