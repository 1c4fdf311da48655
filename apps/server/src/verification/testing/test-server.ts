import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FeedState, Role } from '@tidemark/contracts'
import type { FeedTier, PlanKey } from '@tidemark/domain'
import { pino } from 'pino'
import { theServer } from '../../accounts/audit/actor.ts'
import type { ChatSettings } from '../../accounts/chat-community/chat-provider.ts'
import type { StripeSettings } from '../../commerce/payments/stripe-provider.ts'
import { feedStateOf } from '../../market/testing/feed-state-of.ts'
import type { ScriptedAnswers } from '../../market/testing/scripted-engine.ts'
import { type DivergeMarket, makeTestMarket } from '../../market/testing/test-market.ts'
import { defaultLimits, type Limits } from '../../platform/config/limits.ts'
import { createReadiness } from '../../platform/http/readiness.ts'
import { createCapacity } from '../../platform/load/capacity.ts'
import { manualLoad } from '../../platform/testing/manual-load.ts'
import { manualTimers } from '../../platform/testing/manual-timers.ts'
import { createAlertServices } from '../../roles/alert-services.ts'
import { buildApp } from '../../roles/app.ts'
import { readConfig } from '../../roles/config.ts'
import { openAccountServices } from '../../roles/open-account-services.ts'
import { createPaymentServices } from '../../roles/open-payments.ts'
import type { FuturesUpstream } from '../../trading/relay/futures-upstream.ts'
import { createOrderClaims } from '../../trading/risk/order-claims.ts'
import { createMigratedAccounts } from './migrated-accounts.ts'

export interface TestServerOptions {
  /** That of another server, whose process shares the storage with this one; a new folder by default. */
  readonly sharedDataDir?: string
  /** Whether other processes use the same storage. */
  readonly isShared?: boolean
  readonly webDir?: string
  /** Replaces some of the limits, which are otherwise out of the way of tests. */
  readonly limits?: Partial<Limits>
  readonly publicUrl?: string
  readonly trustedProxies?: readonly string[]
  readonly metricsToken?: string
  /** Initial market time; default: a Monday, 10:00 in New York. */
  readonly startAt?: string
  /** Replaces the default market source. */
  readonly diverge?: DivergeMarket
  /** Answers to queries, instead of the engine's own. */
  readonly answers?: ScriptedAnswers
  /** The chat community; not set up by default. */
  readonly chat?: ChatSettings
  /** Hosts on this machine that webhooks may be sent to. */
  readonly webhookInternalHosts?: readonly string[]
  /** Receives log lines; silent by default. */
  readonly onLogLine?: (line: string) => void
  /** The payment provider; without one the server takes no payments. */
  readonly payments?: StripeSettings
  /** The futures provider; without one the server has none. */
  readonly futuresUpstream?: FuturesUpstream
  /** Hosts with a paper account. */
  readonly testHosts?: readonly string[]
}

interface UserTraits {
  readonly feed?: FeedTier | FeedState
  readonly role?: Role
  readonly plan?: PlanKey
}

const highLimits: Partial<Limits> = { requestsPerMinute: 100_000, registrationsPerHour: 100_000 }

export type TestServer = Awaited<ReturnType<typeof makeTestServer>>

/** The whole server on a temporary data folder, with manual wall clock and timers. */
export async function makeTestServer(options: TestServerOptions = {}) {
  const dataDir = options.sharedDataDir ?? (await mkdtemp(join(tmpdir(), 'tidemark-server-')))
  const wall = manualClock(Date.parse(options.startAt ?? '2026-11-16T15:00:00Z'))
  const limits = { ...defaultLimits, ...highLimits, ...options.limits }
  const config = {
    ...readConfig({ DATA_DIR: dataDir, PASSWORD_HASH_COST: 'cheap' }),
    limits,
    webhookInternalHosts: options.webhookInternalHosts ?? [],
  }
  const timers = manualTimers()
  const write = options.onLogLine ?? (() => undefined)
  const logger = pino({ level: options.onLogLine ? 'debug' : 'silent' }, { write })
  const chat = {
    settings: options.chat ?? null,
    onError: (error: unknown) => logger.warn({ err: error }, 'the chat community did not end a connection'),
  }
  if (options.sharedDataDir === undefined) await createMigratedAccounts(join(dataDir, 'accounts.sqlite'))
  const { store, services: embedded } = await openAccountServices(config, wall, timers, chat)
  const claimsOf = (onError: (error: unknown) => void) => createOrderClaims({ store, wall }, onError)
  const services = options.isShared ? { ...embedded, orderClaims: claimsOf } : embedded
  const market = makeTestMarket({
    wall,
    timers,
    limits,
    startMs: wall.nowMs(),
    diverge: options.diverge,
    answers: options.answers,
  })
  const alerts = createAlertServices(
    store,
    services,
    { ...market, clock: market.market },
    wall,
    logger,
    timers,
  )
  const log = { error: logger.error.bind(logger) }
  const payments = createPaymentServices(options.payments ?? null, {
    store,
    services,
    alerts,
    wall,
    log,
    timers,
  })
  const load = manualLoad()
  const capacity = createCapacity({
    limit: limits.sockets ?? 1000,
    load,
    timers,
    onChange: () => undefined,
  })
  const app = await buildApp({
    services,
    readiness: createReadiness({ ...services.checks, capacity: capacity.check }, wall),
    capacity,
    market: { ...market, clock: market.market },
    alerts,
    payments,
    futuresUpstream: options.futuresUpstream ?? null,
    testHosts: options.testHosts ?? [],
    wall,
    timers,
    logger,
    webDir: options.webDir ?? join(dataDir, 'no-web'),
    imageOrigin: options.chat?.cdnUrl ?? null,
    publicUrl: options.publicUrl ?? null,
    host: config.host,
    trustedProxies: options.trustedProxies ?? [],
    metricsToken: options.metricsToken ?? null,
    limits,
    version: '0.0.0-test',
  })
  for (const evaluation of [alerts.evaluation, alerts.scanEvaluation]) {
    evaluation.start()
    await evaluation.lead()
  }
  alerts.accountChanges.start()
  await market.start()
  let users = 0

  const post = (url: string, payload?: object, token?: string) =>
    app.inject({ method: 'POST', url, ...(payload ? { payload } : {}), ...bearer(token) })

  return {
    app,
    market,
    load,
    timers,
    wall,
    store,
    services,
    alerts,
    dataDir,
    post,
    put: (url: string, payload?: object, token?: string) =>
      app.inject({ method: 'PUT', url, ...(payload ? { payload } : {}), ...bearer(token) }),
    get: (url: string, token?: string) => app.inject({ method: 'GET', url, ...bearer(token) }),
    /** Registers and signs in a new user. */
    async newUser(traits: UserTraits = {}): Promise<{ email: string; password: string; token: string }> {
      users += 1
      const [email, password] = [`user${users}@example.com`, `a good password ${users}`]
      const { token } = await services.accounts.register(email, password, '127.0.0.1')
      const user = await store.users.findByEmail(email)
      if (!user) throw new Error('The registered user does not exist')
      if (traits.feed) await store.users.setFeedState(user.id, feedStateOf(traits.feed))
      if (traits.role) await store.users.setRole(user.id, traits.role)
      if (traits.plan) await services.memberships.grant(user, traits.plan, theServer)
      return { email, password, token }
    },
    async close() {
      await app.close()
      await alerts.accountChanges.stop()
      await alerts.evaluation.stop()
      await alerts.scanEvaluation.stop()
      await store.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

const bearer = (token: string | undefined) => (token ? { headers: { authorization: `Bearer ${token}` } } : {})

function manualClock(startMs: number) {
  let nowMs = startMs
  return {
    nowMs: () => nowMs,
    elapsedMs: () => nowMs,
    forward(ms: number) {
      nowMs += ms
    },
  }
}
