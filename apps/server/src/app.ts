import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Bus } from './bus/bus.ts'
import type { MarketClockReader } from './clocks/market-clock.ts'
import type { Timers } from './clocks/timers.ts'
import type { WallClock } from './clocks/wall-clock.ts'
import type { Limits } from './config/limits.ts'
import { guardRoutes } from './http/access.ts'
import { serveAdmin } from './http/admin-routes.ts'
import { describeApi } from './http/api-docs.ts'
import { serveAudit } from './http/audit-route.ts'
import { serveCharts } from './http/chart-state-routes.ts'
import { serveDdBands } from './http/dd-bands-route.ts'
import { answerErrors } from './http/errors.ts'
import { serveHealth } from './http/health-route.ts'
import { serveMaps } from './http/map-routes.ts'
import { serveMarketClock } from './http/market-clock-route.ts'
import { serveMarketData } from './http/market-data-routes.ts'
import { serveMetrics } from './http/metrics.ts'
import { servePreferences } from './http/preference-routes.ts'
import { logRequests } from './http/request-log.ts'
import { serveSavedDays } from './http/saved-day-routes.ts'
import { setSecurityHeaders } from './http/security-headers.ts'
import { serveSessions } from './http/session-routes.ts'
import { serveUserInfo } from './http/user-info-route.ts'
import { serveWebPages } from './http/web-pages.ts'
import type { ZodServer } from './http/zod-server.ts'
import { serveLive } from './live/serve-live.ts'
import { marketSources } from './market-sources/market-sources.ts'
import type { EngineClient } from './services/engine-client.ts'
import type { History } from './services/history.ts'
import type { Readiness } from './services/readiness.ts'
import type { Services } from './services/services.ts'

interface MarketServices {
  readonly bus: Bus
  readonly clock: MarketClockReader
  readonly history: History
  readonly engineClient: EngineClient
}

interface AppOptions {
  readonly services: Services
  readonly readiness: Readiness
  readonly market: MarketServices
  readonly wall: WallClock
  readonly liveTimers?: Timers
  readonly logger: FastifyBaseLogger
  readonly webDir: string
  readonly publicUrl: string | null
  readonly limits: Limits
  readonly version: string
}

const bodyLimitBytes = 256 * 1024

/** Builds the server without listening. */
export async function buildApp(options: AppOptions): Promise<ZodServer> {
  const { services, version } = options
  const { clock, history, engineClient, bus } = options.market
  const app: ZodServer = Fastify({
    loggerInstance: options.logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bodyLimitBytes,
    // Trust the forwarded address only of a proxy on this machine, and only when PUBLIC_URL says that there is one.
    trustProxy: options.publicUrl ? 'loopback' : false,
  }).withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)

  answerErrors(app)
  logRequests(app)
  await setSecurityHeaders(app, options.publicUrl?.startsWith('https:') ?? false)
  await app.register(rateLimit, {
    max: options.limits.requestsPerMinute,
    timeWindow: 60_000,
    errorResponseBuilder: (_request, { after }) =>
      Object.assign(new Error(`Too many requests. Try again in ${after}`), { statusCode: 429 }),
  })
  guardRoutes(app, services.accounts)
  await describeApi(app, { version, marketSources: marketSources.map(({ name }) => name) })

  serveHealth(app, options.readiness, clock, version)
  serveSessions(app, services.accounts)
  serveUserInfo(app, services.memberships)
  servePreferences(app, services.preferences)
  serveCharts(app, services.charts, services.chartTemplates, options.wall)
  serveMarketClock(app, clock)
  serveMarketData(app, history)
  serveMaps(app, engineClient)
  serveSavedDays(app, engineClient)
  serveDdBands(app, engineClient, services.memberships)
  serveAdmin(app, engineClient, clock, services.audit)
  serveAudit(app, services.audit)
  const live = serveLive({
    server: app.server,
    bus,
    symbols: history.symbols(),
    accounts: services.accounts,
    market: clock,
    wall: options.wall,
    logger: options.logger,
    publicUrl: options.publicUrl,
    ...(options.liveTimers ? { timers: options.liveTimers } : {}),
  })
  app.addHook('preClose', live.stop)
  serveMetrics(app, live.counters)
  await serveWebPages(app, options.webDir)
  return app
}
