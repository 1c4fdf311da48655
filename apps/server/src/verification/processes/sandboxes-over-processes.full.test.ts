import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chatPaths, checkoutPath, paymentPaths, platformPaths, type UserInfo } from '@tidemark/contracts'
import { people } from '@tidemark/simulator/chat-community'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { testNatsUrl, testPrefix } from '../../platform/testing/nats.ts'
import {
  createTestDatabase,
  type TestDatabase,
  testDatabaseUrl,
} from '../../platform/testing/postgres-database.ts'
import { sandboxAddresses } from '../../sandboxes/sandbox-settings.ts'
import { freePorts } from '../kills/free-ports.ts'
import { openFuturesClient, serverSocket } from '../testing/futures-client.ts'
import { launch, printed } from '../testing/server-process.ts'

const limit = { timeout: 60_000, interval: 100 }
const secret = 'x'.repeat(40)

describe.skipIf(testNatsUrl === null || testDatabaseUrl === undefined)(
  'sandboxes over several processes',
  () => {
    let folder: string
    let database: TestDatabase
    let settings: Record<string, string>
    let webPorts: readonly number[]
    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), 'tidemark-sandboxes-'))
      database = await createTestDatabase()
      const [sandboxPort = 0, , , ...others] = await freePorts(5)
      webPorts = others
      settings = {
        ...{ NATS_URL: testNatsUrl ?? '', NATS_PREFIX: testPrefix(), DATABASE_URL: database.url },
        ...{ SIM_SYMBOLS: 'SPY', SIM_START: '2026-05-13T15:00:00Z', LOG_LEVEL: 'error' },
        ...{ TOKEN_SECRET: secret, SEAL_KEY: secret, PUBLIC_URL: `http://127.0.0.1:${webPorts[1]}` },
        ...{ SANDBOX_PORT: String(sandboxPort), ...sandboxAddresses(sandboxPort) },
        ...{ DISCORD_CLIENT_ID: '1', DISCORD_CLIENT_SECRET: 'chat-secret' },
        ...{ STRIPE_SECRET_KEY: 'sk_sandbox_1', STRIPE_WEBHOOK_SECRET: 'whsec_sandbox_1' },
      }
    })
    afterEach(async () => {
      await database.drop()
      await rm(folder, { recursive: true })
    })

    const start = (ROLE: string, name: string, more: Record<string, string> = {}) =>
      launch('main', [], { ...settings, ROLE, DATA_DIR: join(folder, name), ...more })

    async function startWeb(index: number): Promise<Web> {
      const port = webPorts[index] ?? 0
      const child = start('web', `web-${index}`, { PORT: String(port) })
      await printed(child, 'Tidemark is ready')
      const address = `http://127.0.0.1:${port}`
      const call = async <Answer>(path: string, token?: string, body?: object): Promise<Answer> => {
        const response = await fetch(`${address}${path}`, {
          headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
          ...(body && { method: 'POST', body: JSON.stringify(body) }),
        })
        return (await response.json()) as Answer
      }
      return { address, call, child }
    }

    interface Web {
      readonly address: string
      readonly child: ChildProcess
      call<Answer>(path: string, token?: string, body?: object): Promise<Answer>
    }

    const submit = (url: string, form: Record<string, string>) =>
      fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })

    it('[SYS-4] [FU-6] [AC-4] [AC-8] [BY-21] share payments, chat and orders, also after the leading engine was killed', {
      timeout: 120_000,
    }, async () => {
      const engine = start('engine', 'engine')
      await printed(engine, 'The market engine is ready')
      const standby = start('engine', 'standby')
      await printed(standby, 'The market engine stands by')
      const [one, two] = await Promise.all([startWeb(0), startWeb(1)])

      // A payment that starts at one process is reported to the public address, the other one.
      const account = { email: 'ann@example.com', password: 'tall green horses' }
      const { token } = await one.call<{ token: string }>(platformPaths.register, undefined, account)
      const order = { priceId: 'price_monthly_pro_plus' }
      const { url } = await one.call<{ url: string }>(checkoutPath('monthly'), token, order)
      const paid = await submit(url, { card: '4242 4242 4242 4242' })
      expect(paid.headers.get('location')).toMatch(new RegExp(`^${settings.PUBLIC_URL}/user/memberships`))
      const info = () => two.call<UserInfo>(platformPaths.userInfo, token, {})
      await vi.waitUntil(async () => (await info()).membership?.plan === 'monthly-pro-plus', limit)

      const connect = await one.call<{ url: string }>(chatPaths.start, token)
      const returned = await submit(connect.url, { person: people[0]?.id ?? '', decision: 'allow' })
      const location = new URL(returned.headers.get('location') ?? '')
      expect(location.origin).toBe(settings.PUBLIC_URL)
      await two.call(`${chatPaths.return}${location.search}`, token)
      const { discordOauth } = await info()

      // An order placed through one process is seen through the other.
      const first = await openFuturesClient(serverSocket(one.address, token))
      await first.place(['RS_1', 'RS_2'])
      await first.told(2)
      const second = await openFuturesClient(serverSocket(two.address, token))
      await second.told(2)
      expect(second.orderIds()).toEqual(['RS_1', 'RS_2'])

      engine.kill('SIGKILL')
      await Promise.all([once(engine, 'close'), second.lost()])
      // The same session goes on, without a word to the user.
      await second.complete()
      await second.place(['RS_3'])
      await second.told(3)
      expect([second.orderIds(), second.alerts]).toEqual([['RS_1', 'RS_2', 'RS_3'], []])
      const { receipts } = await two.call<{ receipts: { url: string }[] }>(paymentPaths.receipts, token)
      expect(receipts).toHaveLength(1)
      expect((await fetch(receipts[0]?.url ?? '')).status).toBe(200)
      expect(await one.call(chatPaths.login, undefined, { discordOauth })).toMatchObject({
        email: account.email,
      })
    })
  },
)
