import type { Health } from '@tidemark/contracts'
import type { WallClock } from '../clocks/wall-clock.ts'

const cacheMs = 250

export type ReadinessCheck = () => Promise<unknown>

export interface Readiness {
  read(): Promise<Pick<Health, 'status' | 'checks'>>
}

/** Runs every check and reports `ok` when all pass. Results are cached for a moment, so that frequent health requests
 *  cost little. */
export function createReadiness(
  checks: Readonly<Record<string, ReadinessCheck>>,
  wall: WallClock,
): Readiness {
  let wasOk = false
  let last: { atMs: number; result: ReturnType<Readiness['read']> } | null = null

  async function runChecks(): ReturnType<Readiness['read']> {
    const entries = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => {
        const state = await check().then(
          () => 'ok' as const,
          () => 'failed' as const,
        )
        return [name, state] as const
      }),
    )
    const isOk = entries.every(([, state]) => state === 'ok')
    wasOk ||= isOk
    return { status: isOk ? 'ok' : wasOk ? 'failing' : 'starting', checks: Object.fromEntries(entries) }
  }

  return {
    read() {
      const now = wall.nowMs()
      if (!last || now - last.atMs >= cacheMs) last = { atMs: now, result: runChecks() }
      return last.result
    },
  }
}
