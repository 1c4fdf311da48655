/** Lets one of several processes that use the same storage do a piece of work. */
export interface LeaderLock {
  /** Waits until no other process holds the lock of this name, and then holds it. Storage that does not answer is waited for
   *  too. `onWait` is called once when another process holds it. Rejects with the reason of the signal when that is
   *  aborted first. */
  acquire(name: string, signal: AbortSignal, onWait?: () => void): Promise<HeldLock>
}

export interface HeldLock {
  /** Resolves when the lock may belong to another process from now on; not after `release`. A process that was stopped for
   *  seconds is told late: what it writes then must be refused by other means. */
  readonly lost: Promise<void>
  /** Resolves when another process can have the lock. */
  release(): Promise<void>
}

/** The lock of a data folder already lets no second process in. */
export const embeddedLeaderLock: LeaderLock = {
  async acquire(_, signal) {
    signal.throwIfAborted()
    return { lost: new Promise(() => undefined), release: async () => undefined }
  },
}
