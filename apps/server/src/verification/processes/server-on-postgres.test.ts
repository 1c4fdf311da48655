import { platformPaths } from '@tidemark/contracts'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import {
  createTestDatabase,
  type TestDatabase,
  testDatabaseUrl,
} from '../../platform/testing/postgres-database.ts'
import { temporaryFolder } from '../../platform/testing/temporary-folder.ts'
import { readConfig } from '../../roles/config.ts'
import { openAccounts } from '../../roles/open-accounts.ts'
import { account, configOnPostgres, interval, startOnPostgres } from '../testing/server-on-postgres.ts'

describe('a configured database', () => {
  it('[SYS-4] requires the secrets and has no demo accounts', () => {
    const config = readConfig({ DATABASE_URL: 'postgres://db/tidemark' })
    expect(config).toMatchObject({ isProduction: true, databaseUrl: 'postgres://db/tidemark' })
  })

  it('[BY-21] that is not there is waited for, and then named without its password', async () => {
    const config = readConfig({
      TOKEN_SECRET: 'x'.repeat(40),
      SEAL_KEY: 'x'.repeat(40),
      DATABASE_URL: 'postgres://ann:hidden@127.0.0.1:1/tidemark',
    })
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
  beforeEach(async () => {
    database = await createTestDatabase()
    onTestFinished(() => database.drop())
    dataDir = await temporaryFolder('on-postgres')
  })

  it('[SYS-4] does not wait for a database that refuses it', async () => {
    const wait = vi.fn(async () => undefined)
    const url = new URL(database.url)
    url.pathname = 'no_such_database'
    const opening = openAccounts(configOnPostgres(url.href, dataDir), { wait, report: () => undefined })
    await expect(opening).rejects.toThrow(/does not exist/)
    expect(wait).not.toHaveBeenCalled()
  })

  it('[SYS-4] signs in, saves a chart, and has it after a restart', async () => {
    const { send, stop } = await startOnPostgres(database.url, dataDir)
    expect((await send(platformPaths.register, undefined, account)).status).toBe(200)
    const token = String((await send(platformPaths.login, undefined, account)).json.token)
    expect((await send(platformPaths.chart, token, interval('5', 1))).status).toBe(200)
    await stop()

    const again = await startOnPostgres(database.url, dataDir)
    expect((await again.send(platformPaths.chart, token)).json).toMatchObject({
      chart: { interval: { value: '5' } },
    })
  })
})
