/** Cooperative work. `await` waits for the source while other work goes on; each `yield` lets something more urgent run.
 *  Cancelled work never goes on after a `yield`, so between an `await` and the next `yield` it must change nothing that
 *  others see. */
export type Work<Result = void> = AsyncGenerator<void, Result, void>

/** Limits how much work one turn does. */
export interface WorkBudget {
  begin(): void
  isSpent(): boolean
}

export const noLimit: WorkBudget = { begin: () => undefined, isSpent: () => false }

/** In order of urgency. `minutes` are replays of a day; `lookups` are queries about one symbol, which do not wait for long
 *  `queries`. */
const workKinds = ['tables', 'market', 'minutes', 'lookups', 'queries'] as const
type WorkKind = (typeof workKinds)[number]
/** In every second turn tables come last: at a high clock speed one follows the other, and the rest must go on. */
const tablesLast: readonly WorkKind[] = ['market', 'minutes', 'lookups', 'queries', 'tables']

interface QueuedWork {
  readonly work: Work
  readonly isCancelled: () => boolean
}

/** The work of one kind. */
interface Lane {
  works: QueuedWork[]
  /** The first of them while a piece of it runs or waits for the source. */
  running: QueuedWork | null
}

export interface WorkQueue {
  /** Adds work behind other work of its kind; one work of a kind runs at a time. It is dropped, also between two pieces,
   *  when `isCancelled` returns true. */
  add(kind: WorkKind, work: Work, isCancelled?: () => boolean): void
  /** Cancels running and waiting work. */
  cancel(...kinds: readonly WorkKind[]): void
  /** Resolves when no work is left. */
  whenIdle(): Promise<void>
}

interface WorkQueueOptions {
  readonly budget: WorkBudget
  /** Calls back in a later turn of the event loop. */
  readonly defer: (turn: () => void) => void
  /** Called when no work can go on: all is done or waits for the source. */
  readonly onPause?: () => void
}

const never = () => false

/** Runs work in turns of the event loop, at least one piece in each, until the budget of the turn is spent. */
export function createWorkQueue({ budget, defer, onPause = () => undefined }: WorkQueueOptions): WorkQueue {
  const lane = (): Lane => ({ works: [], running: null })
  const lanes: Readonly<Record<WorkKind, Lane>> = {
    tables: lane(),
    market: lane(),
    minutes: lane(),
    lookups: lane(),
    queries: lane(),
  }
  let idleWaiters: (() => void)[] = []
  let isDeferred = false
  let turns = 0

  /** The most urgent kind that has work and does not wait for the source. */
  function nextLane(): Lane | undefined {
    for (const kind of turns % 2 === 0 ? tablesLast : workKinds) {
      const { [kind]: each } = lanes
      if (each.running !== null) continue
      while (each.works[0]?.isCancelled()) each.works.shift()
      if (each.works.length > 0) return each
    }
    return undefined
  }

  const isIdle = (): boolean => workKinds.every(kind => lanes[kind].works.length === 0)

  function deferTurn(): void {
    if (isDeferred) return
    isDeferred = true
    defer(takeTurn)
  }

  function takeTurn(): void {
    isDeferred = false
    turns += 1
    budget.begin()
    startPiece()
  }

  function startPiece(): void {
    const next = nextLane()
    const queued = next?.works[0]
    if (!next || !queued) {
      pause()
      return
    }
    next.running = queued
    // When this piece waits for the source, the next turn starts work of the other kinds.
    if (nextLane()) deferTurn()
    const turn = turns
    queued.work.next().then(
      ({ done }) => endPiece(next, queued, done === true, turn),
      (error: unknown) => failPiece(next, queued, error),
    )
  }

  function pause(): void {
    onPause()
    if (!isIdle()) return
    const waiters = idleWaiters
    idleWaiters = []
    for (const resolve of waiters) resolve()
  }

  function endPiece(own: Lane, queued: QueuedWork, isDone: boolean, turn: number): void {
    if (own.running !== queued) return
    own.running = null
    if (isDone) own.works.shift()
    if (turn === turns && !budget.isSpent()) startPiece()
    else deferTurn()
  }

  function failPiece(own: Lane, queued: QueuedWork, error: unknown): void {
    if (own.running !== queued) return
    own.running = null
    own.works.shift()
    deferTurn()
    // Outside the promise: an unexpected error must not be lost.
    defer(() => {
      throw error
    })
  }

  return {
    add(kind, work, isCancelled = never) {
      lanes[kind].works.push({ work, isCancelled })
      deferTurn()
    },
    cancel(...kinds) {
      for (const kind of kinds) {
        lanes[kind].works = []
        lanes[kind].running = null
      }
      deferTurn()
    },
    whenIdle: () => (isIdle() ? Promise.resolve() : new Promise(resolve => void idleWaiters.push(resolve))),
  }
}

/** Runs work on a queue and returns its result or error. Never settles when the work is cancelled. */
export function resultOf<Result>(
  queue: Pick<WorkQueue, 'add'>,
  kind: WorkKind,
  work: Work<Result>,
  isCancelled?: () => boolean,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    async function* settling(): Work {
      try {
        resolve(yield* work)
      } catch (error) {
        reject(error)
      }
    }
    queue.add(kind, settling(), isCancelled)
  })
}
