import type { Health } from '@tidemark/contracts'
import type { MonotonicClock } from '../clocks/wall-clock.ts'
import { FullError } from '../load/capacity.ts'

const cacheMs = 250

type CheckState = Health['checks'][string]

export type ReadinessCheck = () => Promise<unknown>

export interface Readiness {
  read(): Promise<Pick<Health, 'status' | 'checks'>>
}

/** Runs every check and reports `ok` when all pass, `full` when the only fault is that there is no room for new clients. Results are cached for a moment, so that frequent health requests
 *  cost little. */
export function createReadiness(
  checks: Readonly<Record<string, ReadinessCheck>>,
  monotonic: MonotonicClock,
): Readiness {
  let wasOk = false
  let last: { atMs: number; result: ReturnType<Readiness['read']> } | null = null

  async function runChecks(): ReturnType<Readiness['read']> {
    const entries = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => {
        const state = await check().then(
          () => 'ok' as const,
          error => (error instanceof FullError ? ('full' as const) : ('failed' as const)),
        )
        return [name, state] as const
      }),
    )
    const states = entries.map(([, state]) => state)
    return { status: statusOf(states), checks: Object.fromEntries(entries) }
  }

  function statusOf(states: readonly CheckState[]): Health['status'] {
    if (states.includes('failed')) return wasOk ? 'failing' : 'starting'
    wasOk = true
    return states.includes('full') ? 'full' : 'ok'
  }

  return {
    read() {
      const now = monotonic.elapsedMs()
      if (!last || now - last.atMs >= cacheMs) last = { atMs: now, result: runChecks() }
      return last.result
    },
  }
}
