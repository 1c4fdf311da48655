import { pino } from 'pino'
import { type LoginListener, listenForLogins } from '../accounts/chat-community/login-port.ts'
import { createEvaluationLeader } from '../alerts/evaluation/evaluation-leader.ts'
import type { FollowedMarketClock } from '../market/clock/market-clock.ts'
import { warmUpHistory } from '../market/history/history-warm-up.ts'
import { builtWebDir, version } from '../package-files.ts'
import { systemTimers } from '../platform/clocks/timers.ts'
import { type MachineClock, systemClock } from '../platform/clocks/wall-clock.ts'
import { startDatabaseCheck } from '../platform/database/database-check.ts'
import { lockDataFolder } from '../platform/files/data-folder.ts'
import { createReadiness, type Readiness } from '../platform/http/readiness.ts'
import { startSandboxes } from '../sandboxes/start-sandboxes.ts'
import { createAlertServices } from './alert-services.ts'
import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import { createDemoAccounts } from './demo-accounts.ts'
import { createDemoOffer, removeDemoOffer } from './demo-offer.ts'
import { describeListenError } from './listen-error.ts'
import { openAccountServices } from './open-account-services.ts'
import { openCapacity } from './open-capacity.ts'
import { openChat } from './open-chat.ts'
import { openFutures } from './open-futures.ts'
import { openLeaderLock } from './open-leader-lock.ts'
import { openMarket } from './open-market.ts'
import { openNats } from './open-nats.ts'
import { createPaymentServices, openPayments } from './open-payments.ts'
import { sweepRegularly } from './sweep.ts'

export interface RunningServer {
  /** The address it listens on, e.g. http://127.0.0.1:8080 */
  readonly address: string
  /** The address of the platform login beside it; null when its port is taken. */
  readonly loginAddress: string | null
  /** Resolves when the health check is ok for the first time, or with the reason when the source of prices cannot be reached:
   *  then all else can be used. */
  untilHealthy(): Promise<string | null>
  /** Refuses new requests, finishes open ones, then stops the engine and closes storage. */
  stop(): Promise<void>
}

/** Throws a ConfigError when another server uses the data folder. */
export async function startServer(config: Config, wall: MachineClock = systemClock): Promise<RunningServer> {
  const lock = lockDataFolder(config.dataDir)
  try {
    const server = await startLocked(config, wall)
    return { ...server, stop: () => server.stop().finally(lock.release) }
  } catch (error) {
    lock.release()
    throw error
  }
}

async function startLocked(config: Config, machine: MachineClock): Promise<RunningServer> {
  const logger = pino({ level: config.logLevel, redact: ['req.headers', 'headers', '*.password', '*.token'] })
  const databases =
    config.databaseUrl === null ? await startDatabaseCheck(config.dataDir, { log: logger }) : null
  const chat = await openChat(config, machine, logger)
  const { store, services } = await openAccountServices(config, machine, systemTimers, {
    settings: chat.settings,
    onError: error => logger.warn({ err: error }, 'the chat community did not end a connection'),
  }).catch(async error => {
    await chat.close()
    throw error
  })
  const wall: MachineClock = { nowMs: services.wall.nowMs, elapsedMs: machine.elapsedMs }
  const stopSweeping = sweepRegularly(store, wall, config.auditDays, error =>
    logger.error({ err: error }, 'sweep failed'),
  )
  const market = openMarket(config, machine, logger, await openNats(config, logger))
  const alerts = createAlertServices(store, services, market, wall, logger)
  const evaluations = [alerts.evaluation, alerts.scanEvaluation]
  const leader = createEvaluationLeader({
    // Whatever the prefix on the bus is: the alerts are those of the database.
    lock: openLeaderLock({ databaseUrl: config.databaseUrl, nats: null }, logger),
    evaluations,
    // The process that did so before may have left messages behind.
    onLead: () => void alerts.dispatcher.wake(),
  })
  const futures = openFutures(config, market, logger)
  const opened = await openPayments(config, machine, logger)
  const payments = createPaymentServices(opened.settings, { store, services, alerts, wall, log: logger })
  const capacity = openCapacity(config, logger)
  const sandboxes = config.role === 'all' ? startSandboxes(config, { ...market, wall, log: logger }) : null
  const checks = {
    ...services.checks,
    storage: async () => {
      await databases?.check()
      await services.checks.storage()
    },
    ...market.checks,
    alerts: alerts.evaluation.check,
    scans: alerts.scanEvaluation.check,
    capacity: capacity.check,
  }
  const readiness = createReadiness(checks, wall)
  const app = await buildApp({
    services,
    readiness,
    capacity,
    market,
    alerts,
    payments,
    futuresUpstream: futures.upstream,
    testHosts: config.testHosts,
    wall,
    logger,
    webDir: builtWebDir,
    imageOrigin: chat.settings?.cdnUrl ?? null,
    publicUrl: config.publicUrl,
    host: config.host,
    trustedProxies: config.trustedProxies,
    metricsToken: config.metricsToken,
    limits: config.limits,
    version,
  })
  let logins: LoginListener | null = null
  const stop = async () => {
    databases?.stop()
    stopSweeping()
    payments.stop()
    capacity.stop()
    await logins?.close()
    await app.close()
    await futures.stop()
    await opened.stop()
    await alerts.accountChanges.stop()
    await leader.stop()
    await sandboxes?.stop()
    await market.stop()
    await alerts.dispatcher.stop()
    await store.close()
    await chat.close()
  }
  try {
    await services.recordKeys()
    await (config.isProduction
      ? store.users.removeDemo()
      : createDemoAccounts(services.accounts, services.memberships))
    await (config.isProduction
      ? removeDemoOffer(store)
      : createDemoOffer({ store, accounts: services.accounts, wall, payments: opened.kind }))
    alerts.accountChanges.start()
    for (const evaluation of evaluations) evaluation.start()
    const leading = leader.start()
    // A process that is alone need not read what it has missed.
    if (config.databaseUrl === null) await leading
    else leading.catch(error => logger.error({ err: error }, 'alerts and scans are not evaluated'))
    await market.start()
    void alerts.dispatcher.wake()
    if (market.areBarsComputed)
      await warmUpHistory(market.history, market.clock.read().marketNow).catch(error =>
        logger.warn({ err: error }, 'history was not warmed up'),
      )
    const address = await app.listen({ port: config.port, host: config.host })
    opened.listensAt(address)
    logins = await listenForLogins(config.loginPort, {
      app,
      hosts: { publicUrl: config.publicUrl, listenHost: config.host, testHosts: config.testHosts },
      limits: config.limits,
      trustedProxies: config.trustedProxies,
      wall,
      logger,
    })
    return {
      address,
      loginAddress: logins?.address ?? null,
      stop,
      untilHealthy: () => untilOk(readiness, market.clock),
    }
  } catch (error) {
    await stop()
    throw describeListenError(error, config)
  }
}

const healthPollMs = 50

async function untilOk(readiness: Readiness, clock: FollowedMarketClock): Promise<string | null> {
  await clock.known
  for (;;) {
    if ((await readiness.read()).status === 'ok') return null
    const { outage } = clock.read()
    if (outage) return outage.message
    await new Promise(resolve => setTimeout(resolve, healthPollMs))
  }
}
