import { MINUTE_MS } from '@tidemark/domain'
import type { Timers } from '../../platform/clocks/timers.ts'
import type { MonotonicClock } from '../../platform/clocks/wall-clock.ts'
import type { AccountStore } from '../../roles/account-database/account-store.ts'
import type { AccountChange } from './account-change-store.ts'
import { accountChangesKeptMs, createAccountChangeReader } from './account-changes.ts'

const pollMs = 1000
/** Changes are removed by another process, whose clock may differ. */
const maxSilenceMs = accountChangesKeptMs - 10 * MINUTE_MS

interface FeedParts {
  readonly store: Pick<AccountStore, 'accountChanges' | 'onOtherChanges'>
  readonly monotonic: MonotonicClock
  readonly timers: Pick<Timers, 'every'>
  /** Called once for each time in which the storage does not answer, and for each listener that throws. */
  readonly onError: (error: unknown) => void
}

export type AccountChangeOfOther = Pick<AccountChange, 'userId' | 'kind' | 'details'>
type ChangeListener = (change: AccountChangeOfOther) => void

/** Delivers what other processes have changed. */
export interface AccountChangeFeed {
  /** Returns a function that unsubscribes. */
  onChange(listener: ChangeListener): () => void
  /** Called when changes may have been removed before they could be read. Returns a function that unsubscribes. */
  onMissed(listener: () => void): () => void
  start(): void
  /** Resolves when nothing is being read. */
  stop(): Promise<void>
}

/** The storage has the truth: it is read every second, and at once where it tells of changes. */
export function createAccountChangeFeed({ store, monotonic, timers, onError }: FeedParts): AccountChangeFeed {
  const read = createAccountChangeReader(store.accountChanges, monotonic)
  const listeners = new Set<ChangeListener>()
  const missedListeners = new Set<() => void>()
  let readAtMs: number | null = null
  let running: Promise<void> | null = null
  let isWoken = false
  let isFailing = false
  let isStopped = false
  let stopAll: readonly (() => void)[] = []

  /** What one listener cannot do must not keep the others from what they have to hear of. */
  function callEach<Args extends unknown[]>(called: Iterable<(...args: Args) => void>, ...args: Args): void {
    for (const listener of [...called])
      try {
        listener(...args)
      } catch (error) {
        onError(error)
      }
  }

  function noteRead(nowMs: number): void {
    const isMissed = isFailing && readAtMs !== null && nowMs - readAtMs > maxSilenceMs
    readAtMs = nowMs
    if (isMissed) callEach(missedListeners)
  }

  async function run(): Promise<void> {
    try {
      let isMore = true
      while ((isMore || isWoken) && !isStopped) {
        isWoken = false
        const { changes, isMore: isNext } = await read()
        isMore = isNext
        noteRead(monotonic.elapsedMs())
        for (const change of ofOthers(changes)) callEach(listeners, change)
      }
      isFailing = false
    } catch (error) {
      if (!isFailing && !isStopped) onError(error)
      isFailing = true
    }
  }

  function wake(): void {
    isWoken = true
    if (isStopped) return
    running ??= run().finally(() => {
      running = null
      // Woken after the last look.
      if (isWoken && !isFailing) wake()
    })
  }

  return {
    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    onMissed(listener) {
      missedListeners.add(listener)
      return () => void missedListeners.delete(listener)
    },
    start() {
      stopAll = [timers.every(pollMs, wake), store.onOtherChanges(wake)]
      wake()
    },
    async stop() {
      isStopped = true
      for (const stop of stopAll) stop()
      await running
    },
  }
}

/** Without repetitions: it matters that something has changed, and not how often. Firings are each told. */
function ofOthers(changes: readonly AccountChange[]): AccountChange[] {
  const told = new Set<string>()
  return changes.filter(({ isOwn, kind, userId, details }) => {
    const key = JSON.stringify([kind, userId, details])
    if (isOwn || told.has(key)) return false
    told.add(key)
    return true
  })
}
