import type { ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { helloCommand, platformPaths, socketPaths } from '@tidemark/contracts'
import type { PlanKey } from '@tidemark/domain'
import { theServer } from '../../accounts/audit/actor.ts'
import { systemClock } from '../../platform/clocks/wall-clock.ts'
import { testNatsUrl, testPrefix } from '../../platform/testing/nats.ts'
import { createTestDatabase } from '../../platform/testing/postgres-database.ts'
import { openTestSocket } from '../../platform/testing/test-socket.ts'
import { readConfig } from '../../roles/config.ts'
import { startEngineProcess } from '../../roles/engine-process.ts'
import { openAccountServices } from '../../roles/open-account-services.ts'
import { type RunningServer, startServer } from '../../roles/server.ts'
import { openPaymentSandbox } from '../../sandboxes/sandbox-payments.ts'
import { launch, printed } from './server-process.ts'

const secret = 'x'.repeat(40)

export type TwoServers = Awaited<ReturnType<typeof startTwoServers>>
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Two servers and an engine on one database and one bus, as behind a balancer. A minute of the market takes a second. */
export async function startTwoServers() {
  const folder = await mkdtemp(join(tmpdir(), 'tidemark-two-servers-'))
  const database = await createTestDatabase()
  const events: { readonly body: string; readonly signature: string }[] = []
  const sandbox = await openPaymentSandbox(async (body, signature) => {
    events.push({ body, signature })
    return 200
  }, systemClock)
  const settings = {
    NATS_URL: testNatsUrl ?? '',
    NATS_PREFIX: testPrefix(),
    DATABASE_URL: database.url,
    TOKEN_SECRET: secret,
    SEAL_KEY: secret,
    SIM_SYMBOLS: 'SPY,AAPL',
    SIM_START: '2026-11-16T15:00:00Z',
    SIM_SPEED: '60',
    PORT: '0',
    LOG_LEVEL: 'silent',
    REGISTRATION_LIMIT: '1000',
    WEBHOOK_INTERNAL_HOSTS: '127.0.0.1',
  }
  // A real provider has encryption, which the configuration asks for.
  const configOf = (name: string, ROLE: string) => ({
    ...readConfig({ ...settings, ROLE, DATA_DIR: join(folder, name) }),
    payments: sandbox.settings,
    passwordHashCost: 'cheap' as const,
  })
  const engine = await startEngineProcess(configOf('engine', 'engine'), { onState: () => undefined })
  const running = new Set<RunningServer>()
  const start = async (name: string): Promise<RunningServer> => {
    const server = await startServer(configOf(name, 'web'))
    running.add(server)
    await server.untilHealthy()
    return server
  }
  const servers = [await start('first'), await start('second')] as [RunningServer, RunningServer]
  /** What the command line does: a third process. */
  const command = await openAccountServices(configOf('command', 'web'), systemClock)
  let users = 0

  async function send(at: 0 | 1, method: Method, path: string, token?: string, body?: object) {
    const answer = await fetch(`${servers[at].address}${path}`, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    return { status: answer.status, json: (text ? JSON.parse(text) : {}) as Record<string, unknown> }
  }

  return {
    servers,
    database,
    command,
    /** Messages of the payment provider that nobody has got yet. */
    events,
    send,
    async newUser(plan?: PlanKey) {
      users += 1
      const account = { email: `user${users}@example.com`, password: 'tall green horses' }
      const { json } = await send(0, 'POST', platformPaths.register, undefined, account)
      const user = await command.store.users.findByEmail(account.email)
      if (!user) throw new Error('The registered user does not exist')
      if (plan) await command.services.memberships.grant(user, plan, theServer)
      return { ...account, user, token: String(json.token) }
    },
    /** A window that is signed in. */
    async open(at: 0 | 1, token: string) {
      const socket = await openTestSocket(
        `${servers[at].address.replace('http', 'ws')}${socketPaths.delayed}`,
      )
      socket.send(helloCommand('tvlive', token))
      await socket.until(() => socket.texts.length > 0)
      return socket
    },
    async stopServer(at: 0 | 1) {
      running.delete(servers[at])
      await servers[at].stop()
    },
    async startServer(at: 0 | 1) {
      servers[at] = await start(at === 0 ? 'first' : 'second')
    },
    /** A server in a process of its own, which can be killed. */
    async launchServer(): Promise<ChildProcess> {
      const child = launch('main', [], { ...settings, ROLE: 'web', DATA_DIR: join(folder, 'launched') })
      await printed(child, 'Tidemark is ready')
      return child
    },
    async close() {
      for (const server of running) await server.stop()
      await command.store.close()
      await engine.stop()
      await sandbox.stop()
      await database.drop()
      await rm(folder, { recursive: true })
    },
  }
}
