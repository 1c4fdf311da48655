interface FairQueueOptions<Kind extends string> {
  /** Works of each kind that run at once. */
  readonly running: Readonly<Record<Kind, number>>
  /** Works of one key that run at once. */
  readonly runningPerKey: number
  /** Works of all keys that wait. */
  readonly waiting: number
  readonly refusal: () => Error
}

export interface FairQueue<Kind extends string> {
  /** Runs the work when there is a place for it. Waiting work whose signal aborts leaves the queue and never runs. */
  run<Result>(
    place: { readonly key: string; readonly kind: Kind },
    work: () => Promise<Result>,
    signal?: AbortSignal,
  ): Promise<Result>
}

interface Waiting<Kind> {
  readonly kind: Kind
  readonly start: () => void
  readonly refuse: (reason: unknown) => void
}

/** Like a work queue, and fair between keys such as users: keys take turns, work of one key never holds the place of
 *  another, and when the queue is full the newest work of the key with the most waiting work is refused. */
export function createFairQueue<Kind extends string>(options: FairQueueOptions<Kind>): FairQueue<Kind> {
  // Keys in the order of their turns.
  const waiting = new Map<string, Waiting<Kind>[]>()
  const runningByKey = new Map<string, number>()
  const runningByKind = new Map<Kind, number>()
  let waitingCount = 0

  const isFree = (key: string, kind: Kind): boolean =>
    (runningByKey.get(key) ?? 0) < options.runningPerKey &&
    (runningByKind.get(kind) ?? 0) < options.running[kind]

  function count(key: string, kind: Kind, change: 1 | -1): void {
    const ofKey = (runningByKey.get(key) ?? 0) + change
    if (ofKey > 0) runningByKey.set(key, ofKey)
    else runningByKey.delete(key)
    runningByKind.set(kind, (runningByKind.get(kind) ?? 0) + change)
  }

  function remove(key: string, work: Waiting<Kind>): void {
    const left = (waiting.get(key) ?? []).filter(other => other !== work)
    waitingCount -= 1
    if (left.length > 0) waiting.set(key, left)
    else waiting.delete(key)
  }

  /** Starts the next work that has a place. Returns whether there was one. */
  function startNext(): boolean {
    for (const [key, works] of waiting) {
      const work = works.find(({ kind }) => isFree(key, kind))
      if (!work) continue
      remove(key, work)
      const left = waiting.get(key)
      waiting.delete(key)
      if (left) waiting.set(key, left)
      count(key, work.kind, 1)
      work.start()
      return true
    }
    return false
  }

  /** Refuses one work when the queue is full. Throws when that is the new work of this key. */
  function makeRoom(key: string): void {
    if (waitingCount < options.waiting) return
    const [busiest, works] = [...waiting].reduce((most, next) =>
      next[1].length > most[1].length ? next : most,
    )
    const newest = works.at(-1)
    if (!newest || works.length <= (waiting.get(key)?.length ?? 0) + 1) throw options.refusal()
    remove(busiest, newest)
    newest.refuse(options.refusal())
  }

  const turn = (key: string, kind: Kind, signal: AbortSignal | undefined): Promise<void> =>
    new Promise((resolve, reject) => {
      const leave = () => {
        remove(key, work)
        reject(signal?.reason)
      }
      const settle = (finish: () => void) => {
        signal?.removeEventListener('abort', leave)
        finish()
      }
      const work: Waiting<Kind> = {
        kind,
        start: () => settle(resolve),
        refuse: reason => settle(() => reject(reason)),
      }
      waiting.set(key, [...(waiting.get(key) ?? []), work])
      waitingCount += 1
      signal?.addEventListener('abort', leave, { once: true })
    })

  return {
    async run({ key, kind }, work, signal) {
      signal?.throwIfAborted()
      if (isFree(key, kind)) count(key, kind, 1)
      else {
        makeRoom(key)
        await turn(key, kind, signal)
      }
      try {
        return await work()
      } finally {
        count(key, kind, -1)
        while (startNext());
      }
    },
  }
}
