import Fastify, { type FastifyBaseLogger, LogController } from 'fastify'
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import type { AlertParts } from './alert-parts.ts'
import type { Bus } from './bus/bus.ts'
import type { MarketClockReader } from './clocks/market-clock.ts'
import { systemTimers, type Timers } from './clocks/timers.ts'
import type { MachineClock } from './clocks/wall-clock.ts'
import type { Limits } from './config/limits.ts'
import { guardRoutes } from './http/access.ts'
import { serveAccountSessions } from './http/account-session-routes.ts'
import { serveAdmin } from './http/admin-routes.ts'
import { serveAlerts } from './http/alert-routes.ts'
import { serveAlive } from './http/alive-route.ts'
import { describeApi } from './http/api-docs/api-docs.ts'
import { serveAudit } from './http/audit-route.ts'
import { serveCharts } from './http/chart-state-routes.ts'
import { serveChatCommunity } from './http/chat-routes.ts'
import { clientAddresses, peerAddresses } from './http/client-address.ts'
import { compressAnswers } from './http/compressed-answers.ts'
import { answerConnectionError } from './http/connection-errors.ts'
import { limitConnections } from './http/connection-limit.ts'
import { serveDdBands } from './http/dd-bands-route.ts'
import { serveEarlierMaps } from './http/earlier-maps-route.ts'
import { answerErrors } from './http/errors.ts'
import { serveExposure } from './http/exposure-route.ts'
import { serveFuturesConnection } from './http/futures-routes.ts'
import { serveHealth } from './http/health-route.ts'
import { storeHeldSessions } from './http/held-sessions.ts'
import { createHistoryAnswers } from './http/history-answers.ts'
import { serveIndexDays } from './http/index-days-route.ts'
import { serveJournal } from './http/journal-routes.ts'
import { parseJsonBodies } from './http/json-bodies.ts'
import { serveLiveData } from './http/live-data-routes.ts'
import { serveMaps } from './http/map-routes.ts'
import { serveMarketClock } from './http/market-clock-route.ts'
import { serveMarketData } from './http/market-data-routes.ts'
import { serveMetrics } from './http/metrics.ts'
import { serveOfferAdministration } from './http/offer-admin-routes.ts'
import { serveOffers } from './http/offer-routes.ts'
import { checkHosts } from './http/own-hosts.ts'
import { servePayments } from './http/payment-routes.ts'
import { servePaymentWebhook } from './http/payment-webhook-route.ts'
import { servePreferences } from './http/preference-routes.ts'
import { serveProto } from './http/proto-route.ts'
import { limitRequests } from './http/request-limit.ts'
import { logRequests } from './http/request-log.ts'
import { requestValidator } from './http/request-validation.ts'
import { serveRiskLimits } from './http/risk-routes.ts'
import { workspaceRoutes } from './http/route-access.ts'
import { answerRouterErrors } from './http/router-errors.ts'
import { serveSavedDays } from './http/saved-day-routes.ts'
import { serveScans } from './http/scan-routes.ts'
import { setSecurityHeaders } from './http/security-headers.ts'
import { serveSessions } from './http/session-routes.ts'
import { noteSessionUses } from './http/session-uses.ts'
import { closeSlowBodies } from './http/slow-bodies.ts'
import { closeStalledConnections } from './http/stalled-connections.ts'
import { testHostRule } from './http/test-hosts.ts'
import { serveTrades } from './http/trade-routes.ts'
import { serveUserInfo } from './http/user-info-route.ts'
import { limitWaitingAnswers } from './http/waiting-answers.ts'
import { serveWebPages } from './http/web-pages.ts'
import { serveWebhooks } from './http/webhook-routes.ts'
import type { ZodServer } from './http/zod-server.ts'
import { isFuturesSocket, serveFutures } from './live/futures/serve-futures.ts'
import { serveLive } from './live/serve-live.ts'
import type { EngineCounters } from './market-parts.ts'
import { marketSources } from './market-sources/market-sources.ts'
import { createOwnOrigin } from './own-origin.ts'
import type { PaymentParts } from './payment-parts.ts'
import { createEarlierMaps } from './services/earlier-maps.ts'
import type { EngineClient } from './services/engine-client.ts'
import type { FuturesUpstream } from './services/futures/futures-upstream.ts'
import type { History } from './services/history.ts'
import { createIndexDays } from './services/index-days.ts'
import { createLevelStamps } from './services/level-stamps.ts'
import { createMemoryHeldCounters } from './services/limits/held-counters.ts'
import { createMemoryWindowCounters } from './services/limits/memory-window-counters.ts'
import { createRequestLimit } from './services/limits/request-limit.ts'
import type { Capacity } from './services/load/capacity.ts'
import type { MarketEpochs } from './services/market-epochs.ts'
import type { Readiness } from './services/readiness.ts'
import type { Services } from './services/services.ts'
import { createWorkspaceAccess } from './services/workspace-access.ts'

interface MarketServices {
  readonly bus: Bus
  readonly clock: MarketClockReader
  readonly history: History
  readonly engineClient: EngineClient
  readonly epochs: MarketEpochs
  readonly engineCounters: EngineCounters
}

interface AppOptions {
  readonly services: Services
  readonly readiness: Readiness
  readonly capacity: Capacity
  readonly market: MarketServices
  readonly alerts: AlertParts
  readonly payments: PaymentParts
  /** Names of hosts with a paper account; see `http/test-hosts.ts`. */
  readonly testHosts?: readonly string[]
  /** The futures provider; null: this server has none. */
  readonly futuresUpstream: FuturesUpstream | null
  readonly wall: MachineClock
  readonly timers?: Timers
  readonly logger: FastifyBaseLogger
  readonly webDir: string
  /** Where the pictures of the chat community come from. */
  readonly imageOrigin?: string | null
  readonly publicUrl: string | null
  /** The address it will listen on. */
  readonly host: string
  readonly trustedProxies: readonly string[]
  readonly metricsToken: string | null
  readonly limits: Limits
  readonly version: string
}

const bodyLimitBytes = 256 * 1024

/** Builds the server without listening. */
export async function buildApp(options: AppOptions): Promise<ZodServer> {
  const { services, version, limits, wall, timers = systemTimers } = options
  const { clock, history, engineClient, epochs, bus } = options.market
  const hosts = {
    publicUrl: options.publicUrl,
    listenHost: options.host,
    testHosts: options.testHosts ?? [],
  }
  const addressOf = clientAddresses(options.trustedProxies)
  const counters = createMemoryWindowCounters(wall)
  const requestLimit = createRequestLimit({ counters, wall, ...limits })
  const held = createMemoryHeldCounters()
  const workspace = createWorkspaceAccess({
    memberships: services.memberships,
    wall: services.wall,
    sellsPlans: options.payments.checkout !== null,
  })
  const app: ZodServer = Fastify({
    loggerInstance: options.logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bodyLimitBytes,
    // The last requests on open connections are answered, since storage closes after them.
    return503OnClosing: false,
    requestTimeout: limits.headersMs + limits.bodyMs,
    http: {
      headersTimeout: limits.headersMs,
      connectionsCheckingInterval: Math.min(1000, limits.headersMs),
    },
    frameworkErrors: answerRouterErrors(requestLimit, addressOf),
    clientErrorHandler: answerConnectionError,
  }).withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(requestValidator)
  app.setSerializerCompiler(serializerCompiler)

  answerErrors(app)
  logRequests(app)
  await setSecurityHeaders(app, options.publicUrl?.startsWith('https:') ?? false)
  limitConnections(app.server, {
    held,
    peerOf: peerAddresses(options.trustedProxies),
    connectionsPerAddress: limits.connectionsPerAddress,
    onError: error => options.logger.error({ err: error }, 'connection limit failed'),
  })
  limitRequests(app, requestLimit, addressOf)
  checkHosts(app, hosts)
  compressAnswers(app)
  limitWaitingAnswers(app, limits.waitingBytesPerAddress, limits.writeMs)
  parseJsonBodies(app)
  guardRoutes(app, services.accounts, workspace)
  noteSessionUses(app, services.accountSessions)
  await describeApi(app, {
    version,
    marketSources: marketSources.map(({ name }) => name),
    publicUrl: options.publicUrl,
  })

  const { heldSessions } = services.accounts
  serveHealth(
    app,
    options.readiness,
    () => clock.read().marketNow,
    version,
    () => heldSessions?.count ?? 0,
  )
  if (heldSessions) storeHeldSessions(app, heldSessions, timers)
  serveAlive(app, options.capacity)
  serveProto(app)
  serveSessions(app, services.accounts)
  serveAccountSessions(app, services.accounts, services.accountSessions)
  serveLiveData(app, services.liveData)
  serveUserInfo(app, {
    ...services,
    workspace,
    isTestHost: testHostRule(options.testHosts, options.publicUrl),
  })
  const originOf = createOwnOrigin(hosts)
  serveChatCommunity(app, services.chatCommunity, originOf)
  serveFuturesConnection(app, {
    futures: services.futures,
    memberships: services.memberships,
    isAvailable: options.futuresUpstream !== null,
  })
  serveTrades(app, services.trades)
  serveRiskLimits(app, services.risk)
  serveJournal(app, services.journal)
  servePayments(app, {
    checkout: options.payments.checkout,
    planChanges: options.payments.planChanges,
    memberships: services.memberships,
    originOf,
  })
  await servePaymentWebhook(app, options.payments.purchases)
  servePreferences(app, services.preferences)
  serveCharts(app, services.charts, services.chartTemplates, wall)
  serveWebhooks(app, services.webhooks)
  serveOffers(app, services.offers, services.banners)
  serveOfferAdministration(app, services.offers, services.banners)
  serveMarketClock(app, clock)
  await app.register(async (part: ZodServer) => {
    workspaceRoutes(part)
    serveMarketData(
      part,
      history,
      createHistoryAnswers({ history, bytesPerMinute: limits.historyBytesPerUser, wall }),
    )
    serveMaps(part, engineClient, createLevelStamps({ engineClient, market: clock }))
    serveExposure(part, engineClient)
    serveSavedDays(part, engineClient)
    serveEarlierMaps(part, createEarlierMaps({ engineClient, market: clock, bus }))
    serveDdBands(part, engineClient, services.memberships)
    serveScans(part, options.alerts)
  })
  serveIndexDays(app, {
    indexDays: createIndexDays({ history, engineClient, market: clock, monotonic: wall }),
    memberships: services.memberships,
    workspace,
  })
  serveAlerts(app, options.alerts, services.memberships)
  serveAdmin(app, { engineClient, market: clock, epochs, audit: services.audit })
  serveAudit(app, services.audit)
  const live = serveLive({
    server: app.server,
    bus,
    symbols: history.symbols(),
    accounts: services.accounts,
    userMessages: options.alerts.userMessages,
    accountChanges: options.alerts.accountChanges,
    market: clock,
    workspace,
    monotonic: wall,
    logger: options.logger,
    hosts,
    addressOf,
    requestLimit,
    held,
    capacity: options.capacity,
    limits: { socketsPerAddress: limits.socketsPerAddress, socketsPerUser: limits.socketsPerUser },
    isElsewhere: isFuturesSocket,
    timers,
  })
  app.addHook('preClose', live.stop)
  const futuresSockets = serveFutures({
    server: app.server,
    upstream: options.futuresUpstream,
    futures: services.futures,
    knownSessions: services.futuresSessions,
    risk: services.risk,
    orderRecords: services.orderRecords,
    orderClaims: services.orderClaims,
    accounts: services.accounts,
    userMessages: options.alerts.userMessages,
    accountChanges: options.alerts.accountChanges,
    wall,
    timers,
    logger: options.logger,
    hosts,
    addressOf,
    requestLimit,
    held,
    capacity: options.capacity,
    limits: { socketsPerAddress: limits.socketsPerAddress },
  })
  app.addHook('preClose', futuresSockets.stop)
  closeSlowBodies(app.server, { bodyMs: limits.bodyMs, timers })
  const stopStallChecks = closeStalledConnections(app.server, {
    writeMs: limits.writeMs,
    monotonic: wall,
    timers,
  })
  app.addHook('onClose', async () => stopStallChecks())
  const metrics = {
    database: services.databaseConnections,
    sockets: options.capacity.counters,
    live: live.counters,
    futures: futuresSockets.counters,
    engine: options.market.engineCounters,
    alerts: options.alerts.evaluation.counters,
    scans: options.alerts.scanEvaluation.counters,
  }
  serveMetrics(app, metrics, options.metricsToken, { readiness: options.readiness, version })
  await serveWebPages(app, options.webDir, options.imageOrigin ?? null)
  return app
}
