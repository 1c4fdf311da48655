import { platformPaths } from '@tidemark/contracts'
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify'
import type { EngineProcessState } from '../levels/engine/lead-engine.ts'
import type { MarketClockReader } from '../market/clock/market-clock.ts'
import { version } from '../package-files.ts'
import { serveMetrics } from '../platform/http/metrics.ts'
import type { Readiness } from '../platform/http/readiness.ts'
import type { Config } from './config.ts'
import { describeListenError } from './listen-error.ts'

const requestMs = 10_000
const maxConnections = 200

interface EngineHealthParts {
  readonly config: Pick<Config, 'host' | 'port' | 'metricsToken'>
  readonly readiness: Readiness
  readonly clock: MarketClockReader
  readonly state: () => EngineProcessState | null
  readonly counters: Readonly<Record<string, number>>
  readonly log: FastifyBaseLogger
}

/** Answers health checks and metrics of a process that runs the engine alone. Throws a ConfigError when it cannot listen. */
export async function serveEngineHealth(parts: EngineHealthParts): Promise<{ close(): Promise<void> }> {
  const { config, readiness, clock, state, counters, log } = parts
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 1024,
    requestTimeout: requestMs,
  })
  app.server.maxConnections = maxConnections
  serveMetrics(app, { engine: counters }, config.metricsToken, { readiness, version })
  app.get(platformPaths.alive, async () => ({ status: 'alive' }))
  app.get(platformPaths.health, async (_request, reply) => {
    const { status, checks } = await readiness.read()
    return reply.code(status === 'ok' ? 200 : 503).send({
      status,
      now: marketTimeOf(clock),
      version,
      role: 'engine',
      leadership: state() ?? 'starting',
      checks,
    })
  })
  try {
    await app.listen({ host: config.host, port: config.port })
  } catch (error) {
    await app.close()
    throw describeListenError(error, config)
  }
  return { close: () => app.close() }
}

/** Null where it is not known: on standby. */
function marketTimeOf(clock: MarketClockReader): string | null {
  try {
    return new Date(clock.read().marketNow).toISOString()
  } catch {
    return null
  }
}
