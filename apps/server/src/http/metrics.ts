import { platformPaths } from '@tidemark/contracts'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Readiness } from '../services/readiness.ts'
import { publicRoute } from './access.ts'
import { answerNotFound } from './errors.ts'
import { exportHealth } from './health-metrics.ts'
import { metricsAccess } from './metrics-access.ts'

type Counters = Readonly<Record<string, number>>

/** Serves Prometheus metrics to requests from this machine and to those with the token; others get 404. */
export function serveMetrics(
  app: FastifyInstance,
  counters: Readonly<
    Record<'database' | 'sockets' | 'live' | 'futures' | 'engine' | 'alerts' | 'scans', Counters>
  >,
  about: { readonly readiness: Readiness; readonly version: string },
  token: string | null,
): void {
  const isOperator = metricsAccess(token)
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of HTTP requests',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  })
  exportHealth(registry, about)
  exportCounters('database', 'Connections to the accounts in Postgres', counters.database, registry)
  exportCounters('sockets', 'Sockets of the process', counters.sockets, registry)
  exportCounters('live', 'Live sockets', counters.live, registry)
  exportCounters('futures', 'Futures sockets', counters.futures, registry)
  exportCounters('engine', 'Market engine', counters.engine, registry)
  exportCounters('alerts', 'Own alerts', counters.alerts, registry)
  exportCounters('scans', 'Named scans', counters.scans, registry)
  app.addHook('onResponse', async (request, reply) => {
    const route = request.is404 ? 'none' : (request.routeOptions.url ?? 'none')
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  app.get(platformPaths.metrics, { ...publicRoute, schema: { hide: true } }, async (request, reply) => {
    if (!isOperator(request)) return answerNotFound(request, reply)
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/** Exports counters, read at each scrape. */
function exportCounters(group: string, about: string, counters: Counters, registry: Registry): void {
  for (const name of Object.keys(counters)) {
    new Gauge({
      name: `tidemark_${group}_${name.replaceAll(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)}`,
      help: `${about}: ${name}`,
      registers: [registry],
      collect() {
        this.set(counters[name] ?? 0)
      },
    })
  }
}
