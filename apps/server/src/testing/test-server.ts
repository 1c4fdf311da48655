import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { openAccountParts } from '../account-parts.ts'
import { buildApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { createReadiness } from '../services/readiness.ts'
import { manualTimers } from './manual-timers.ts'
import { makeTestMarket, type TwistMarket } from './test-market.ts'

interface TestServerOptions {
  readonly webDir?: string
  readonly requestsPerMinute?: number
  readonly publicUrl?: string
  /** Makes another market of the usual one. */
  readonly twist?: TwistMarket
  /** Where log lines go; nowhere unless a test wants to read them. */
  readonly onLogLine?: (line: string) => void
}

export type TestServer = Awaited<ReturnType<typeof makeTestServer>>

/** The whole server over a folder of its own, with a wall clock that moves only when told to. */
export async function makeTestServer(options: TestServerOptions = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'tidemark-server-'))
  const wall = manualClock(Date.parse('2026-11-16T15:00:00Z'))
  const config = readConfig({ DATA_DIR: dataDir })
  const { store, services } = await openAccountParts(config, wall)
  const timers = manualTimers()
  const market = makeTestMarket(wall, wall.nowMs(), options.twist)
  const write = options.onLogLine ?? (() => undefined)
  const app = await buildApp({
    services,
    readiness: createReadiness(services.checks, wall),
    trading: market,
    wall,
    liveTimers: timers,
    logger: pino({ level: options.onLogLine ? 'debug' : 'silent' }, { write }),
    webDir: options.webDir ?? join(dataDir, 'no-web'),
    publicUrl: options.publicUrl ?? null,
    requestsPerMinute: options.requestsPerMinute ?? 100_000,
    version: '0.0.0-test',
  })
  let users = 0

  const post = (url: string, payload?: object, token?: string) =>
    app.inject({ method: 'POST', url, ...(payload ? { payload } : {}), ...bearer(token) })

  return {
    app,
    market,
    timers,
    wall,
    store,
    services,
    dataDir,
    post,
    get: (url: string, token?: string) => app.inject({ method: 'GET', url, ...bearer(token) }),
    /** A user nobody else knows, signed in. */
    async newUser(): Promise<{ email: string; password: string; token: string }> {
      users += 1
      const [email, password] = [`user${users}@example.com`, `password-${users}`]
      const { token } = await services.accounts.register(email, password)
      return { email, password, token }
    },
    async close() {
      await app.close()
      await store.close()
      await rm(dataDir, { recursive: true })
    },
  }
}

const bearer = (token: string | undefined) => (token ? { headers: { authorization: `Bearer ${token}` } } : {})

function manualClock(startMs: number) {
  let nowMs = startMs
  return {
    nowMs: () => nowMs,
    forward(ms: number) {
      nowMs += ms
    },
  }
}
