import type { Timers } from '../clocks/timers.ts'
import { createHysteresis } from './hysteresis.ts'
import type { ProcessLoad } from './process-load.ts'

/** Why no further socket is admitted. */
export type FullReason = 'sockets' | 'lag' | 'memory'

/** Metrics, for Prometheus. */
interface CapacityCounters {
  open: number
  limit: number
  /** 1 while the health check says that the process is full. */
  full: number
  /** Newest reading. */
  lagMs: number
  /** The longest since the reading before. */
  sendMs: number
  memoryShare: number
  refusedForSockets: number
  refusedForLag: number
  refusedForMemory: number
}

export interface Capacity {
  readonly counters: Readonly<CapacityCounters>
  /** Takes a place for a socket and returns the function that frees it, or why there is none. */
  take(): (() => void) | FullReason
  /** Reports how long prices have waited until they were sent to all their clients. */
  noteSendMs(ms: number): void
  readonly fullReason: FullReason | null
  /** Health check: rejects with a FullError while the process is full. */
  check(): Promise<void>
  stop(): void
}

/** The process works, but should get no new clients. */
export class FullError extends Error {}

interface CapacityParts {
  readonly limit: number
  readonly load: ProcessLoad
  readonly timers: Timers
  readonly onChange: (fullReason: FullReason | null) => void
}

/** After a refusal; clients add a random time of their own. */
export const fullRetryMs = 15_000

const readingMs = 1000
/** A trader sees a quarter of a second. One long piece of work passes; five seconds of it are too many sockets. */
const lagMarks = { upper: 250, lower: 100, inARow: 5 }
/** Sending is done in slices, which do not make timers late. Below half a second prices still arrive twice a second. */
const sendMarks = { upper: 500, lower: 250, inARow: 5 }
/** Near its limit V8 mostly collects garbage, and the system ends the process. */
const memoryMarks = { upper: 0.85, lower: 0.75, inARow: 5 }
/** The places that must be free again before the health check calls for new clients. */
const freeShare = 0.05

const refusedFor = {
  sockets: 'refusedForSockets',
  lag: 'refusedForLag',
  memory: 'refusedForMemory',
} as const satisfies Record<FullReason, keyof CapacityCounters>

/** Counts the sockets of the whole process and says when it takes no more. Sockets that are open stay. */
export function createCapacity({ limit, load, timers, onChange }: CapacityParts): Capacity {
  const counters: CapacityCounters = {
    open: 0,
    limit,
    full: 0,
    lagMs: 0,
    sendMs: 0,
    memoryShare: 0,
    refusedForSockets: 0,
    refusedForLag: 0,
    refusedForMemory: 0,
  }
  const areTooMany = createHysteresis({ upper: limit, lower: Math.floor(limit * (1 - freeShare)), inARow: 1 })
  const isLagTooLong = createHysteresis(lagMarks)
  const isSendTooLong = createHysteresis(sendMarks)
  const isMemoryScarce = createHysteresis(memoryMarks)
  const state = { sockets: false, lag: false, memory: false }
  let fullReason: FullReason | null = null
  let longestSendMs = 0

  function set(reason: FullReason, isFull: boolean): void {
    state[reason] = isFull
    const before = fullReason
    fullReason = reasons.find(name => state[name]) ?? null
    counters.full = fullReason === null ? 0 : 1
    if (fullReason !== before) onChange(fullReason)
  }

  function count(change: 1 | -1): void {
    counters.open += change
    set('sockets', areTooMany(counters.open))
  }

  function read(): void {
    const { lagMs, memoryShare } = load.read()
    Object.assign(counters, { lagMs, memoryShare, sendMs: longestSendMs })
    const isTooLong = [isLagTooLong(lagMs), isSendTooLong(longestSendMs)]
    longestSendMs = 0
    set('lag', isTooLong.includes(true))
    set('memory', isMemoryScarce(memoryShare))
  }

  /** A free place is given although the health check does not call for new clients yet. */
  const refusal = (): FullReason | null => {
    if (state.memory) return 'memory'
    if (state.lag) return 'lag'
    return counters.open >= limit ? 'sockets' : null
  }

  const stopReading = timers.every(readingMs, read)
  return {
    counters,
    get fullReason() {
      return fullReason
    },
    take() {
      const reason = refusal()
      if (reason !== null) {
        counters[refusedFor[reason]] += 1
        return reason
      }
      count(1)
      let isHeld = true
      return () => {
        if (isHeld) count(-1)
        isHeld = false
      }
    },
    noteSendMs(ms) {
      longestSendMs = Math.max(longestSendMs, ms)
    },
    async check() {
      if (fullReason !== null) throw new FullError(`No further sockets are admitted: ${fullReason}`)
    },
    stop() {
      stopReading()
      load.stop()
    },
  }
}

const reasons = ['memory', 'lag', 'sockets'] as const satisfies readonly FullReason[]
