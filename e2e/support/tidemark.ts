import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from '@playwright/test'

const program = (name: string) =>
  fileURLToPath(new URL(`../../apps/server/bundle/${name}.js`, import.meta.url))

export interface Tidemark {
  readonly address: string
  /** Runs `npm run user` on this server's data. */
  user(...args: string[]): Promise<void>
  /** Ends the server and starts it again at the same address with its data; resolves when it accepts connections. */
  restart(): Promise<void>
}

/** The symbols of tests that do not need the whole market, whose levels take most of a server's start. */
export const fewSymbols = { MARKET_SYMBOLS: 'SPY,QQQ,AAPL,MSFT' }

/** Starts a server for the test file, with its own port and data folder; by default it is Monday 10:00 in New York. */
export function useTidemark(environment: Readonly<Record<string, string>> = {}): Tidemark {
  let child: ChildProcess
  let dataDir = ''
  let address = ''
  const settings = () => ({
    PATH: process.env.PATH,
    DATA_DIR: dataDir,
    PORT: address === '' ? '0' : new URL(address).port,
    // All tests of a file come from one address.
    REGISTRATION_LIMIT: '1000',
    RATE_LIMIT: '100000',
    SIM_START: '2026-11-16T15:00:00Z',
    ...environment,
  })

  const start = async () => {
    child = spawn(process.execPath, [program('main')], { env: settings() })
    address = await readAddress(child)
  }
  const stop = async () => {
    const closed = once(child, 'close')
    child.kill('SIGTERM')
    await closed
  }

  test.beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'tidemark-e2e-'))
    await start()
  })
  test.afterAll(async () => {
    await stop()
    await rm(dataDir, { recursive: true })
  })

  return {
    get address() {
      return address
    },
    async user(...args) {
      const command = spawn(process.execPath, [program('user-command'), ...args], {
        env: settings(),
        stdio: 'inherit',
      })
      const [code] = await once(command, 'close')
      if (code !== 0) throw new Error(`The user command failed: ${args.join(' ')}`)
    },
    async restart() {
      await stop()
      await start()
    },
  }
}

async function readAddress(child: ChildProcess): Promise<string> {
  let output = ''
  child.stderr?.on('data', chunk => {
    output += chunk
  })
  for await (const chunk of child.stdout ?? []) {
    output += chunk
    const found = /(http:\/\/[\d.]+:\d+)\/app/.exec(output)?.[1]
    if (found) {
      child.stdout?.resume()
      return found
    }
  }
  throw new Error(`The server did not start: ${output}`)
}
