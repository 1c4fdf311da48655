import type { HeldLock, LeaderLock } from '../../platform/database/leader-lock.ts'

const lockName = 'evaluation'

/** Follows the market all the time, and evaluates and stores while it leads. */
interface Evaluation {
  lead(): Promise<void> | void
  standBy(): void
  /** Stores what waits. */
  stop(): Promise<void>
}

interface LeaderParts {
  readonly lock: LeaderLock
  readonly evaluations: readonly Evaluation[]
  /** Called each time this process begins to evaluate. */
  readonly onLead: () => void
}

/** Lets one of several processes evaluate. */
export interface EvaluationLeader {
  /** Resolves when this process evaluates for the first time. */
  start(): Promise<void>
  /** Stores what waits, then lets another process evaluate. */
  stop(): Promise<void>
}

export function createEvaluationLeader({ lock, evaluations, onLead }: LeaderParts): EvaluationLeader {
  const stopping = new AbortController()
  const { signal } = stopping
  const aborted = new Promise<void>(resolve => signal.addEventListener('abort', () => resolve()))
  let held: HeldLock | null = null

  /** Resolves when the lock is lost, or this process stops. */
  async function lead(current: HeldLock, onFirst: () => void): Promise<void> {
    held = current
    const lost = current.lost.then(() => {
      held = null
      // At once, and before anything else is awaited: another process may store from now on.
      if (!signal.aborted) for (const evaluation of evaluations) evaluation.standBy()
    })
    for (const evaluation of evaluations) if (held === current && !signal.aborted) await evaluation.lead()
    if (held === current && !signal.aborted) {
      onFirst()
      onLead()
    }
    await Promise.race([lost, aborted])
  }

  async function run(onFirst: () => void): Promise<void> {
    while (!signal.aborted) {
      const current = await lock.acquire(lockName, signal)
      if (signal.aborted) return current.release()
      await lead(current, onFirst)
      if (!signal.aborted) await current.release()
    }
  }

  return {
    start: () =>
      new Promise((resolve, reject) => {
        run(resolve).catch(error => {
          if (!signal.aborted) reject(error)
        })
      }),
    async stop() {
      stopping.abort(new Error('The evaluation is stopping'))
      for (const evaluation of evaluations) await evaluation.stop()
      await held?.release()
    },
  }
}
