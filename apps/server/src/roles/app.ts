import Fastify, { type FastifyBaseLogger, LogController } from 'fastify'
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { guardRoutes } from '../accounts/access.ts'
import { serveChatCommunity } from '../accounts/chat-community/chat-routes.ts'
import { serveAccountSessions } from '../accounts/sessions/account-session-routes.ts'
import { noteSessionUses } from '../accounts/sessions/session-uses.ts'
import { serveSessions } from '../accounts/sign-in/session-routes.ts'
import { storeHeldSessions } from '../accounts/sign-in/store-held-sessions.ts'
import { serveAlerts } from '../alerts/alert-routes.ts'
import { serveWebhooks } from '../alerts/webhooks/webhook-routes.ts'
import { serveCharts } from '../charts/chart-state-routes.ts'
import { servePreferences } from '../charts/preference-routes.ts'
import { serveLiveData } from '../commerce/live-data/live-data-routes.ts'
import { createWorkspaceAccess } from '../commerce/memberships/workspace-access.ts'
import { serveOfferAdministration } from '../commerce/offers/offer-admin-routes.ts'
import { serveOffers } from '../commerce/offers/offer-routes.ts'
import { servePayments } from '../commerce/payments/payment-routes.ts'
import { servePaymentWebhook } from '../commerce/payments/payment-webhook-route.ts'
import { serveDdBands } from '../levels/dd-bands-route.ts'
import { createEarlierMaps } from '../levels/earlier-maps.ts'
import { serveEarlierMaps } from '../levels/earlier-maps-route.ts'
import { serveExposure } from '../levels/exposure-route.ts'
import { createIndexDays } from '../levels/index-days.ts'
import { serveIndexDays } from '../levels/index-days-route.ts'
import { createLevelStamps } from '../levels/level-stamps.ts'
import { serveMaps } from '../levels/map-routes.ts'
import { serveSavedDays } from '../levels/saved-day-routes.ts'
import type { MarketClockReader } from '../market/clock/market-clock.ts'
import { serveMarketClock } from '../market/clock/market-clock-route.ts'
import type { MarketEpochs } from '../market/clock/market-epochs.ts'
import type { History } from '../market/history/history.ts'
import { createHistoryAnswers } from '../market/history/history-answers.ts'
import { serveMarketData } from '../market/history/market-data-routes.ts'
import type { EngineClient } from '../market/queries/engine-client.ts'
import { marketSources } from '../market/sources/market-sources.ts'
import { serveLive } from '../market/streams/serve-live.ts'
import { serveAdmin } from '../operator/admin-routes.ts'
import { serveAudit } from '../operator/audit-route.ts'
import type { Bus } from '../platform/bus/bus.ts'
import { systemTimers, type Timers } from '../platform/clocks/timers.ts'
import type { MachineClock } from '../platform/clocks/wall-clock.ts'
import type { Limits } from '../platform/config/limits.ts'
import { serveAlive } from '../platform/http/alive-route.ts'
import { clientAddresses, peerAddresses } from '../platform/http/client-address.ts'
import { compressAnswers } from '../platform/http/compressed-answers.ts'
import { answerConnectionError } from '../platform/http/connection-errors.ts'
import { limitConnections } from '../platform/http/connection-limit.ts'
import { answerErrors } from '../platform/http/errors.ts'
import { serveHealth } from '../platform/http/health-route.ts'
import { parseJsonBodies } from '../platform/http/json-bodies.ts'
import { serveMetrics } from '../platform/http/metrics.ts'
import { checkHosts } from '../platform/http/own-hosts.ts'
import { createOwnOrigin } from '../platform/http/own-origin.ts'
import type { Readiness } from '../platform/http/readiness.ts'
import { limitRequests } from '../platform/http/request-limit.ts'
import { logRequests } from '../platform/http/request-log.ts'
import { requestValidator } from '../platform/http/request-validation.ts'
import { workspaceRoutes } from '../platform/http/route-access.ts'
import { answerRouterErrors } from '../platform/http/router-errors.ts'
import { setSecurityHeaders } from '../platform/http/security-headers.ts'
import { closeSlowBodies } from '../platform/http/slow-bodies.ts'
import { closeStalledConnections } from '../platform/http/stalled-connections.ts'
import { limitWaitingAnswers } from '../platform/http/waiting-answers.ts'
import { serveWebPages } from '../platform/http/web-pages.ts'
import type { ZodServer } from '../platform/http/zod-server.ts'
import { createMemoryHeldCounters } from '../platform/limits/held-counters.ts'
import { createMemoryWindowCounters } from '../platform/limits/memory-window-counters.ts'
import { createRequestLimit } from '../platform/limits/request-limit.ts'
import type { Capacity } from '../platform/load/capacity.ts'
import { serveScans } from '../scans/scan-routes.ts'
import { serveFuturesConnection } from '../trading/connection/futures-routes.ts'
import { serveProto } from '../trading/connection/proto-route.ts'
import { testHostRule } from '../trading/connection/test-hosts.ts'
import { serveJournal } from '../trading/journal/journal-routes.ts'
import { serveTrades } from '../trading/journal/trade-routes.ts'
import type { FuturesUpstream } from '../trading/relay/futures-upstream.ts'
import { isFuturesSocket, serveFutures } from '../trading/relay/serve-futures.ts'
import { serveRiskLimits } from '../trading/risk/risk-routes.ts'
import type { AlertServices } from './alert-services.ts'
import { describeApi } from './api-docs/api-docs.ts'
import type { EngineCounters } from './open-market.ts'
import type { PaymentServices } from './open-payments.ts'
import type { Services } from './services.ts'
import { serveUserInfo } from './user-info-route.ts'

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
  readonly alerts: AlertServices
  readonly payments: PaymentServices
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
