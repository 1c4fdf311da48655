interface WorkQueueOptions {
  /** Works that run at once. */
  readonly running: number
  /** Works that wait; the next one is refused. */
  readonly waiting: number
  readonly refusal: () => Error
}

export interface WorkQueue {
  /** Runs the work when it is its turn. Rejects with the refusal when the queue is full. Waiting work whose signal aborts
   *  leaves the queue and never runs. */
  run<Result>(work: () => Promise<Result>, signal?: AbortSignal): Promise<Result>
}

/** Bounds expensive work of one process: some at once, some waiting, the rest refused. */
export function createWorkQueue({ running, waiting, refusal }: WorkQueueOptions): WorkQueue {
  const queue = new Set<() => void>()
  let active = 0

  const turn = (signal: AbortSignal | undefined): Promise<void> =>
    new Promise((resolve, reject) => {
      const leave = () => {
        queue.delete(start)
        reject(signal?.reason)
      }
      const start = () => {
        queue.delete(start)
        signal?.removeEventListener('abort', leave)
        resolve()
      }
      queue.add(start)
      signal?.addEventListener('abort', leave, { once: true })
    })

  const next = (): void => {
    const [start] = queue
    // The place passes on to the next work without becoming free in between.
    if (start) start()
    else active -= 1
  }

  return {
    async run(work, signal) {
      signal?.throwIfAborted()
      if (active < running) active += 1
      else if (queue.size >= waiting) throw refusal()
      else await turn(signal)
      try {
        return await work()
      } finally {
        next()
      }
    },
  }
}
