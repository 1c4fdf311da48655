import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@playwright/test'
import { program, runUserCommand, untilPrinted } from './program.ts'
import { severalProcesses, startSeveralProcesses } from './several-processes.ts'

/** A server that tests of several files use, each with users of its own. */
export interface SharedTidemark {
  readonly address: string
  /** Runs `npm run user` on this server's data. */
  user(...args: string[]): Promise<void>
}

export interface Tidemark extends SharedTidemark {
  /** Ends the server and starts it again at the same address with its data; resolves when it accepts connections. */
  restart(): Promise<void>
}

type Environment = Readonly<Record<string, string>>

/** The symbols of tests that do not need the whole market, whose levels take most of a server's start. */
export const fewSymbols: Environment = { MARKET_SYMBOLS: 'SPY,QQQ,AAPL,MSFT' }

const sharedServers = new Map<string, Promise<Running>>()

/** The server that all files with the same environment share in a worker of Playwright. For tests with new users that change
 *  nothing others see: no market clock, no announcement, no offer, no demo account. */
export function useSharedTidemark(environment: Environment = fewSymbols): SharedTidemark {
  let running: Running | null = null
  test.beforeAll(async () => {
    const key = JSON.stringify([test.info().project.name, environment])
    const server = sharedServers.get(key) ?? startTidemark(environment)
    sharedServers.set(key, server)
    running = await server
  })
  return {
    get address() {
      return running?.address ?? ''
    },
    user: (...args) => runUserCommand(running?.settings ?? {}, args),
  }
}

/** When the worker ends. */
export async function stopSharedServers(): Promise<void> {
  const servers = await Promise.allSettled(sharedServers.values())
  for (const server of servers) if (server.status === 'fulfilled') await server.value.stop()
}

/** Starts a server for the test file, with its own port and data folder. */
export function useTidemark(environment: Environment = {}): Tidemark {
  let running: Running | null = null
  test.beforeAll(async () => {
    running = await startTidemark(environment)
  })
  test.afterAll(() => running?.stop())
  return {
    get address() {
      return running?.address ?? ''
    },
    user: (...args) => runUserCommand(running?.settings ?? {}, args),
    restart: async () => running?.restart(),
  }
}

/** By default it is Monday 10:00 in New York. In the project of several processes it is a balancer with two web processes
 *  behind it. */
function startTidemark(environment: Environment): Promise<Running> {
  const settings = {
    PATH: process.env.PATH,
    // All tests come from one address.
    REGISTRATION_LIMIT: '1000',
    RATE_LIMIT: '100000',
    // Servers run at the same time.
    LOGIN_PORT: '0',
    SIM_START: '2026-11-16T15:00:00Z',
    ...environment,
  }
  const start = test.info().project.name === severalProcesses ? startSeveralProcesses : startOneProcess
  return start(settings)
}

type Settings = Readonly<Record<string, string | undefined>>

interface Running extends Pick<Tidemark, 'address' | 'restart'> {
  /** Of the user command. */
  readonly settings: Settings
  stop(): Promise<void>
}

async function startOneProcess(given: Settings): Promise<Running> {
  const folder = await mkdtemp(join(tmpdir(), 'tidemark-e2e-'))
  const settings = { ...given, PASSWORD_HASH_COST: 'cheap', DATA_DIR: folder }
  let child: ChildProcess
  const start = async (PORT: string): Promise<string> => {
    child = spawn(process.execPath, [program('main')], { env: { ...settings, PORT } })
    const printed = await untilPrinted(child, '/app')
    return /http:\/\/[\d.]+:\d+/.exec(printed)?.[0] ?? ''
  }
  const end = async () => {
    const closed = once(child, 'close')
    child.kill('SIGTERM')
    await closed
  }
  const address = await start('0')
  return {
    address,
    settings,
    async restart() {
      await end()
      await start(new URL(address).port)
    },
    async stop() {
      await end()
      await rm(folder, { recursive: true })
    },
  }
}
