import { createHash } from 'node:crypto'
import type { HeldLock, LeaderLock } from '../leader-lock.ts'
import { type LockSession, openLockSession } from './lock-session.ts'

interface LeaderLockOptions {
  readonly url: string
  /** Installations with different prefixes have locks of their own. */
  readonly prefix: string
  /** Receives the reason when the database does not answer; it is asked again. */
  readonly onProblem: (error: unknown) => void
  readonly timers?: LockTimers
  readonly times?: LockTimes
}

/** Calls back later; returns a function that prevents it. */
export interface LockTimers {
  after(ms: number, work: () => void): () => void
}

const defaultTimers: LockTimers = {
  after(ms, work) {
    const timer = setTimeout(work, ms)
    timer.unref()
    return () => clearTimeout(timer)
  },
}

/** In milliseconds. */
export interface LockTimes {
  /** Between two attempts to get the lock. */
  readonly attempt: number
  /** Between two statements that show that the connection lives. */
  readonly ping: number
  /** In which each statement has to be answered. */
  readonly answer: number
  /** The database ends a session that was silent for this long, and its lock with it. Longer than ping and answer together:
   *  the holder has to know first. */
  readonly silence: number
}

interface Wanted {
  readonly key: bigint
  readonly signal: AbortSignal
  readonly onWait: () => void
}

const defaultTimes: LockTimes = { attempt: 250, ping: 1000, answer: 2000, silence: 8000 }
const lastRetryMs = 5000

/** A lock of a session of its own: the database ends it together with the connection. */
export function createPostgresLeaderLock(options: LeaderLockOptions): LeaderLock {
  const { url, prefix, onProblem, timers = defaultTimers, times = defaultTimes } = options

  async function untilHeld(session: LockSession, { key, signal, onWait }: Wanted): Promise<void> {
    while (!(await session.tryLock(key))) {
      onWait()
      await pause(times.attempt, signal)
    }
    signal.throwIfAborted()
  }

  const pause = (ms: number, signal: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      const cancel = timers.after(ms, () => {
        signal.removeEventListener('abort', stop)
        resolve()
      })
      const stop = (): void => {
        cancel()
        reject(signal.reason)
      }
      if (signal.aborted) stop()
      else signal.addEventListener('abort', stop, { once: true })
    })

  /** Null when the database does not answer. */
  async function attempt(wanted: Wanted): Promise<HeldLock | null> {
    let session: LockSession | null = null
    try {
      session = await openLockSession(url, times, timers)
      await untilHeld(session, wanted)
      return held(session, times, timers)
    } catch (error) {
      await session?.end()
      wanted.signal.throwIfAborted()
      onProblem(error)
      return null
    }
  }

  return {
    async acquire(name, signal, onWait) {
      const wanted = { key: keyOf(prefix, name), signal, onWait: once(onWait) }
      for (let retryMs = times.attempt; ; retryMs = Math.min(retryMs * 2, lastRetryMs)) {
        signal.throwIfAborted()
        const lock = await attempt(wanted)
        if (lock) return lock
        await pause(retryMs, signal)
      }
    },
  }
}

function held(session: LockSession, times: LockTimes, timers: LockTimers): HeldLock {
  let cancelPing = (): void => undefined
  let isReleased = false
  const ping = (): void => {
    cancelPing = timers.after(times.ping, () => {
      // A statement without an answer ends the session.
      session.ping().then(ping, () => session.end())
    })
  }
  ping()
  return {
    lost: new Promise(resolve => {
      void session.ended.then(() => {
        cancelPing()
        if (!isReleased) resolve()
      })
    }),
    async release() {
      isReleased = true
      cancelPing()
      await session.end()
    },
  }
}

function once(call: () => void = () => undefined): () => void {
  let isCalled = false
  return () => {
    if (!isCalled) call()
    isCalled = true
  }
}

/** Keys of one number are apart from those of two numbers, which migrations use. */
const keyOf = (prefix: string, name: string): bigint =>
  createHash('sha256')
    .update(JSON.stringify([prefix, name]))
    .digest()
    .readBigInt64BE()
