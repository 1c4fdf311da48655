/** Cooperative work: each `yield` lets something more urgent run. */
export type Work = Generator<void, void, void>

/** Limits how much work one slice does. */
export interface WorkBudget {
  begin(): void
  isSpent(): boolean
}

export const noLimit: WorkBudget = { begin: () => undefined, isSpent: () => false }

/** Market work runs before queries. */
type WorkKind = 'market' | 'queries'

export interface WorkQueue {
  add(kind: WorkKind, work: Work): void
  /** Cancels running and waiting market work; call when the market has moved on. */
  cancelMarketWork(): void
  /** Runs at least one piece, until all is done or the budget is spent. Returns whether anything is left. */
  run(): boolean
}

export function createWorkQueue(budget: WorkBudget): WorkQueue {
  const queues: Record<WorkKind, Work[]> = { market: [], queries: [] }
  return {
    add: (kind, work) => void queues[kind].push(work),
    cancelMarketWork() {
      queues.market = []
    },
    run() {
      budget.begin()
      for (;;) {
        const queue = queues.market.length > 0 ? queues.market : queues.queries
        const [work] = queue
        if (!work) return false
        try {
          if (work.next().done) queue.shift()
        } catch (error) {
          queue.shift()
          throw error
        }
        if (budget.isSpent()) return queues.market.length + queues.queries.length > 0
      }
    },
  }
}
