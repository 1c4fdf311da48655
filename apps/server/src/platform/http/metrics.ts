import { platformPaths } from '@tidemark/contracts'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { answerNotFound } from './errors.ts'
import { exportHealth, type HealthFacts } from './health-metrics.ts'
import { metricsAccess } from './metrics-access.ts'
import { publicRoute } from './route-access.ts'

type Counters = Readonly<Record<string, number>>

/** What each group of counters is about. */
const groups = {
  database: 'Connections to the accounts in Postgres',
  sockets: 'Sockets of the process',
  live: 'Live sockets',
  futures: 'Futures sockets',
  engine: 'Market engine',
  alerts: 'Own alerts',
  scans: 'Named scans',
} as const

/** Serves Prometheus metrics to requests from this machine and to those with the token; others get 404. */
export function serveMetrics(
  app: FastifyInstance,
  counters: Readonly<Partial<Record<keyof typeof groups, Counters>>>,
  token: string | null,
  health?: HealthFacts,
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
  if (health) exportHealth(registry, health)
  for (const group of Object.keys(groups) as (keyof typeof groups)[])
    exportCounters(group, groups[group], counters[group] ?? {}, registry)
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
