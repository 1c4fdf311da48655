import { platformPaths } from '@tidemark/contracts'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { publicRoute } from './access.ts'
import { answerNotFound } from './errors.ts'
import { metricsAccess } from './metrics-access.ts'

/** Serves Prometheus metrics to requests from this machine and to those with the token; others get 404. */
export function serveMetrics<Name extends string>(
  app: FastifyInstance,
  live: Readonly<Record<Name, number>>,
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
  exportLiveCounters(live, registry)
  app.addHook('onResponse', async (request, reply) => {
    const route = request.is404 ? 'none' : (request.routeOptions.url ?? 'none')
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  app.get(platformPaths.metrics, { ...publicRoute, schema: { hide: true } }, async (request, reply) => {
    if (!isOperator(request)) return answerNotFound(request, reply)
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/** Exports the counters of the live sockets, read at each scrape. */
function exportLiveCounters<Name extends string>(
  live: Readonly<Record<Name, number>>,
  registry: Registry,
): void {
  for (const name of Object.keys(live) as Name[]) {
    new Gauge({
      name: `tidemark_live_${name.replaceAll(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)}`,
      help: `Live sockets: ${name}`,
      registers: [registry],
      collect() {
        this.set(live[name])
      },
    })
  }
}
