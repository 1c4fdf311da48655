/** Cooperative work: each `yield` lets something more urgent run. */
export type Work = Generator<void, void, void>

/** Limits how much work one slice does. */
export interface WorkBudget {
  begin(): void
  isSpent(): boolean
}

export const noLimit: WorkBudget = { begin: () => undefined, isSpent: () => false }

/** In order of urgency. `lookups` are queries about one symbol, which do not wait for long `queries`. */
const workKinds = ['market', 'lookups', 'queries'] as const
type WorkKind = (typeof workKinds)[number]

interface QueuedWork {
  readonly work: Work
  readonly isCancelled: () => boolean
}

export interface WorkQueue {
  /** Adds work behind other work of its kind; one work of a kind runs at a time. It is dropped, also between two pieces,
   *  when `isCancelled` returns true. */
  add(kind: WorkKind, work: Work, isCancelled?: () => boolean): void
  /** Cancels running and waiting market work; call when the market has moved on. */
  cancelMarketWork(): void
  /** Runs at least one piece, until all is done or the budget is spent. Returns whether anything is left. */
  run(): boolean
}

const never = () => false

export function createWorkQueue(budget: WorkBudget): WorkQueue {
  const queues: Record<WorkKind, QueuedWork[]> = { market: [], lookups: [], queries: [] }

  /** The most urgent kind that has work. */
  function nextQueue(): QueuedWork[] | undefined {
    for (const kind of workKinds) {
      while (queues[kind][0]?.isCancelled()) queues[kind].shift()
      if (queues[kind].length > 0) return queues[kind]
    }
    return undefined
  }

  return {
    add: (kind, work, isCancelled = never) => void queues[kind].push({ work, isCancelled }),
    cancelMarketWork() {
      queues.market = []
    },
    run() {
      budget.begin()
      for (;;) {
        const queue = nextQueue()
        const next = queue?.[0]
        if (!queue || !next) return false
        try {
          if (next.work.next().done) queue.shift()
        } catch (error) {
          queue.shift()
          throw error
        }
        if (budget.isSpent()) return nextQueue() !== undefined
      }
    },
  }
}

/** Runs work on a queue and returns its result or error. Never settles when the work is cancelled. */
export function resultOf<Result>(
  queue: Pick<WorkQueue, 'add'>,
  kind: WorkKind,
  work: Generator<void, Result, void>,
  isCancelled?: () => boolean,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    function* settling(): Work {
      try {
        resolve(yield* work)
      } catch (error) {
        reject(error)
      }
    }
    queue.add(kind, settling(), isCancelled)
  })
}
