import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@playwright/test'
import { platformPaths } from '@tidemark/contracts'
import { createDatabase } from './database.ts'
import { program, runUserCommand, untilPrinted } from './program.ts'
import { startRoundRobinProxy } from './round-robin-proxy.ts'

type Settings = Readonly<Record<string, string | undefined>>

/** Of the accounts that take the place of the demo accounts, whose own is refused for others. */
export const standInPassword = 'a good password of the tests'

/** The name of the project in which tests with this tag run a second time. */
export const severalProcesses = 'several processes'

interface SeveralProcesses {
  /** Of the balancer. */
  readonly address: string
  /** Of a web process. */
  readonly settings: Settings
  restart(): Promise<void>
  stop(): Promise<void>
}

const secret = () => randomBytes(32).toString('hex')

/** Starts two engines and two web processes behind a balancer, on Postgres and NATS. */
export async function startSeveralProcesses(given: Settings): Promise<SeveralProcesses> {
  const { TEST_DATABASE_URL = '', TEST_NATS_URL } = process.env
  const folder = await mkdtemp(join(tmpdir(), 'tidemark-e2e-'))
  const database = await createDatabase(TEST_DATABASE_URL)
  const [chat, payments, futures, first, second] = await freePorts()
  const balancer = await startRoundRobinProxy([first, second])
  const shared = {
    ...given,
    DATABASE_URL: database.url,
    DATABASE_CONNECTIONS: '4',
    NATS_URL: TEST_NATS_URL,
    NATS_PREFIX: `e2e-${randomUUID()}`,
    PUBLIC_URL: balancer.address,
    TOKEN_SECRET: secret(),
    SEAL_KEY: secret(),
    LOGIN_PORT: '0',
    DISCORD_URL: `http://127.0.0.1:${chat}`,
    DISCORD_CDN_URL: `http://127.0.0.1:${chat}`,
    DISCORD_CLIENT_ID: '1000000000000000001',
    DISCORD_CLIENT_SECRET: secret(),
    STRIPE_HOST: `http://127.0.0.1:${payments}`,
    STRIPE_SECRET_KEY: `sk_sandbox_${secret()}`,
    STRIPE_WEBHOOK_SECRET: `whsec_sandbox_${secret()}`,
    FUTURES_URL: `ws://127.0.0.1:${futures}`,
  }
  const start = (ROLE: string, name: string, more: Settings) =>
    spawn(process.execPath, [program('main')], {
      env: { ...shared, ROLE, DATA_DIR: join(folder, name), ...more },
    })
  const engines = ['engine-1', 'engine-2'].map(name =>
    start('engine', name, { PORT: '0', SANDBOX_PORT: String(chat) }),
  )
  const webs = [first, second].map((port, index) => start('web', `web-${index + 1}`, { PORT: String(port) }))
  const processes = [...engines, ...webs]
  const stop = async () => {
    await Promise.all(processes.map(end))
    await balancer.close()
    await database.drop()
    await rm(folder, { recursive: true })
  }
  const settings = { ...shared, ROLE: 'web', DATA_DIR: join(folder, 'web-1') }
  try {
    await Promise.all(webs.map(web => untilPrinted(web, 'Tidemark is ready')))
    await addUsers(balancer.address, settings)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    address: balancer.address,
    settings,
    restart: () => Promise.reject(new Error('Several processes are not restarted')),
    stop,
  }
}

/** There are no demo accounts on a database: the tests that use them get accounts of the same names. */
async function addUsers(address: string, settings: Settings): Promise<void> {
  const [trader, operator] = ['demo@tidemark.local', 'operator@tidemark.local']
  for (const email of [trader, operator]) {
    const response = await fetch(`${address}${platformPaths.register}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: standInPassword }),
    })
    if (!response.ok) throw new Error(`${email} was not registered: ${await response.text()}`)
  }
  await Promise.all([
    runUserCommand(settings, ['grant', trader, 'yearly-pro-plus']),
    runUserCommand(settings, ['feed', trader, 'user-realtime-feed']),
    runUserCommand(settings, ['role', operator, 'operator']),
  ])
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const closed = once(child, 'close')
  child.kill('SIGTERM')
  await closed
}

type FivePorts = readonly [number, number, number, number, number]

/** Five ports in a row that nothing listens on. Each worker of Playwright has a range of its own, below the ports that systems
 *  give to connections, so that nobody takes one before its process listens. */
async function freePorts(): Promise<FivePorts> {
  const start = 20_000 + (test.info().parallelIndex % 100) * 100
  for (let first = start; first < start + 100; first += 5) {
    const ports: FivePorts = [first, first + 1, first + 2, first + 3, first + 4]
    if ((await Promise.all(ports.map(isFree))).every(Boolean)) return ports
  }
  throw new Error(`No five ports in a row are free from ${start}`)
}

const isFree = (port: number): Promise<boolean> =>
  new Promise(resolve => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => void closed(server).then(() => resolve(true)))
  })

async function closed(server: Server): Promise<void> {
  server.close()
  await once(server, 'close')
}
