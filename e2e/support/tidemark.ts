import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@playwright/test'
import { program, runUserCommand, untilPrinted } from './program.ts'
import { severalProcesses, startSeveralProcesses } from './several-processes.ts'

export interface Tidemark {
  readonly address: string
  /** Runs `npm run user` on this server's data. */
  user(...args: string[]): Promise<void>
  /** Ends the server and starts it again at the same address with its data; resolves when it accepts connections. */
  restart(): Promise<void>
}

/** The symbols of tests that do not need the whole market, whose levels take most of a server's start. */
export const fewSymbols = { MARKET_SYMBOLS: 'SPY,QQQ,AAPL,MSFT' }

/** Starts a server for the test file, with its own port and data folder; by default it is Monday 10:00 in New York. In the project of several
 *  processes it is a balancer with two web processes behind it. */
export function useTidemark(environment: Readonly<Record<string, string>> = {}): Tidemark {
  let running: Running | null = null

  test.beforeAll(async () => {
    const settings = {
      PATH: process.env.PATH,
      // All tests of a file come from one address.
      REGISTRATION_LIMIT: '1000',
      RATE_LIMIT: '100000',
      SIM_START: '2026-11-16T15:00:00Z',
      ...environment,
    }
    const start = test.info().project.name === severalProcesses ? startSeveralProcesses : startOneProcess
    running = await start(settings)
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

type Settings = Readonly<Record<string, string | undefined>>

interface Running extends Pick<Tidemark, 'address' | 'restart'> {
  /** Of the user command. */
  readonly settings: Settings
  stop(): Promise<void>
}

async function startOneProcess(given: Settings): Promise<Running> {
  const folder = await mkdtemp(join(tmpdir(), 'tidemark-e2e-'))
  const settings = { ...given, DATA_DIR: folder }
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
