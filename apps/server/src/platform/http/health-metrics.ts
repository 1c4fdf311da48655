import { Gauge, type Registry } from 'prom-client'
import type { Readiness } from './readiness.ts'

export interface HealthFacts {
  readonly readiness: Readiness
  readonly version: string
}

/** Exports the result of each health check, and the release as a label. */
export function exportHealth(registry: Registry, { readiness, version }: HealthFacts): void {
  new Gauge({
    name: 'tidemark_health_check',
    help: 'Health checks: 1 while one passes, 0 while it fails or the process is full',
    labelNames: ['check'],
    registers: [registry],
    async collect() {
      const { checks } = await readiness.read()
      for (const [check, state] of Object.entries(checks)) this.set({ check }, state === 'ok' ? 1 : 0)
    },
  })
  new Gauge({
    name: 'tidemark_release',
    help: 'Always 1; the label is the version of this process',
    labelNames: ['version'],
    registers: [registry],
  }).set({ version }, 1)
}
