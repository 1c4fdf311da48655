import { setImmediate as turn } from 'node:timers/promises'
import { type BusMessage, epochOf } from '@tidemark/contracts'
import { type FeedTier, feedTiers } from '@tidemark/domain'
import type { UserMessages } from '../accounts/index.ts'
import { type FiringRecord, sendFirings, toFiring, type Webhooks } from '../alerts/index.ts'
import type { Bus } from '../platform/bus/bus.ts'
import type { MachineClock } from '../platform/clocks/wall-clock.ts'
import type { AccountStore } from '../roles/account-database/account-store.ts'
import { type FeedMinute, MinuteScans } from './minute-scans.ts'
import { ScanColumns } from './scan-columns.ts'
import { EvaluatedError } from './scan-day-store.ts'

/** Minutes that wait for their evaluation. More of them only come when the storage is slower than the market; they are left
 *  out then. */
const maxWaiting = 10
/** Minutes of both feeds that a process keeps which does not evaluate: those that the one that does may not have stored when it
 *  ends. */
const maxKept = 8

interface EvaluationParts {
  readonly store: AccountStore
  readonly bus: Pick<Bus, 'subscribe'>
  readonly symbols: readonly string[]
  readonly messages: Pick<UserMessages, 'send'>
  readonly webhooks: Pick<Webhooks, 'addFiring'>
  /** Called when messages to webhooks may have been stored. */
  readonly onWebhookMessages: () => void
  readonly wall: MachineClock
  readonly log: { error(details: object, message: string): void }
}

export interface ScanEvaluation {
  /** Follows the bus, without evaluating. Call before the engine starts. */
  start(): void
  /** Evaluates, beginning with the last minutes that are not stored yet. Only one process at a time may. */
  lead(): void
  /** Stops evaluating at once. What is not stored is left to the process that evaluates next. */
  standBy(): void
  /** Stores what waits. */
  stop(): Promise<void>
  /** Rejects when the last minute could not be stored. */
  check(): Promise<void>
  /** Resolves when no minute waits. */
  settled(): Promise<void>
  /** Minutes of a feed. `evaluationMs`: from the end of each until it was stored. */
  readonly counters: Readonly<Record<'minutes' | 'missedMinutes' | 'evaluationMs', number>>
}

/** Evaluates the named scans of all users at the minute ends of the feeds of their owners. A minute that cannot be stored is
 *  a gap, and what came in it is found at the next one. */
export function createScanEvaluation(parts: EvaluationParts): ScanEvaluation {
  const { bus, symbols, messages, wall, log } = parts
  const minuteScans = new MinuteScans({
    ...parts,
    onStored: report,
    onEnded: userId => messages.send(userId, { type: 'own-alerts-changed' }),
  })
  const waiting: FeedMinute[] = []
  const counters = { minutes: 0, missedMinutes: 0, evaluationMs: 0 }
  let epoch = 0
  let isLeading = false
  let running: Promise<void> | null = null
  let error: unknown = null
  let unsubscribe: () => void = () => undefined
  const feedColumns = (feed: FeedTier) =>
    new ScanColumns(symbols.length, ended => add({ ...ended, feed, epoch }))
  const feeds: Readonly<Record<FeedTier, ScanColumns>> = {
    realtime: feedColumns('realtime'),
    delayed: feedColumns('delayed'),
  }

  function handle(message: BusMessage): void {
    if (message.kind === 'ticks') feeds[message.feed].applyTicks(message)
    else if (message.kind === 'table') feeds[message.feed].applyTable(message)
    else if (message.kind === 'levels') feeds[message.feed].applyLevels(message)
    else if (message.kind === 'index') feeds[message.feed].advance(message.atMs)
    else if (message.kind === 'clock') enterEpoch(epochOf(message.clock))
  }

  function enterEpoch(next: number): void {
    if (next === epoch) return
    epoch = next
    for (const feed of feedTiers) feeds[feed].clear()
  }

  function add(minute: FeedMinute): void {
    if (!isLeading) {
      waiting.push(minute)
      if (waiting.length > maxKept) waiting.shift()
      return
    }
    if (waiting.length >= maxWaiting) {
      counters.missedMinutes += 1
      return
    }
    waiting.push(minute)
    wake()
  }

  function wake(): void {
    running ??= evaluateAll().finally(() => {
      running = null
    })
  }

  async function evaluateAll(): Promise<void> {
    // Leaves the handler of the message.
    await turn()
    while (isLeading) {
      const [minute] = waiting
      if (!minute) return
      await evaluate(minute)
      // Kept until it is stored, in case another process has to do it.
      if (waiting[0] === minute) waiting.shift()
    }
  }

  async function evaluate(minute: FeedMinute): Promise<void> {
    const startedAt = wall.elapsedMs()
    try {
      await minuteScans.evaluate(minute).catch(failure => {
        if (!(failure instanceof EvaluatedError) || !isLeading) throw failure
        // The process that evaluated before has stored a part of it. The rest is left to do.
        return minuteScans.evaluate(minute)
      })
      counters.minutes += 1
      error = null
    } catch (failure) {
      counters.missedMinutes += 1
      // A write that hangs can fail after another process has begun to evaluate.
      if (isLeading) error = failure
      log.error({ err: failure, feed: minute.feed }, 'a minute of the scans could not be stored')
    }
    counters.evaluationMs += wall.elapsedMs() - startedAt
  }

  function report(stored: readonly FiringRecord[]): void {
    for (const userId of new Set(stored.map(firing => firing.userId)))
      sendFirings(messages, userId, stored.filter(firing => firing.userId === userId).map(toFiring))
    parts.onWebhookMessages()
  }

  async function settled(): Promise<void> {
    while (running) await running
  }

  return {
    start() {
      unsubscribe = bus.subscribe(handle)
    },
    lead() {
      isLeading = true
      minuteScans.forget()
      if (waiting.length > 0) wake()
    },
    standBy() {
      isLeading = false
      error = null
    },
    async stop() {
      unsubscribe()
      await settled()
    },
    async check() {
      if (error !== null) throw error
    },
    settled,
    counters,
  }
}
