import type { LevelsBusMessage, TableBusMessage, TicksBusMessage } from '@tidemark/contracts'
import { type FeedTier, MINUTE_MS } from '@tidemark/domain'
import type { MarketClockReader } from '../../market/clock/index.ts'
import { type AlertTable, minuteStart } from '../../market/feeds/index.ts'
import type { History } from '../../market/history/index.ts'
import type { EngineClient } from '../../market/queries/index.ts'
import type { Timers } from '../../platform/clocks/timers.ts'
import type { MonotonicClock } from '../../platform/clocks/wall-clock.ts'
import type { AlertCheckpoint } from '../alert-checkpoint-store.ts'
import type { AlertCollection } from './alert-collection.ts'
import { type AlertFiring, firingOf } from './alert-firing.ts'
import { FeedCatchUp } from './feed-catch-up.ts'
import { FeedEvaluator } from './feed-evaluator.ts'
import type { FiringWriter } from './firing-writer.ts'
import type { Watch, WatchedAlert } from './watched-alert.ts'

/** Of wall time: a fast clock has many minutes in a second. */
const checkpointMs = 1000
/** A clock that was set back further starts all alerts anew. A restarted engine is a little behind the last one. */
const maxBackMs = 15 * MINUTE_MS

interface FeedAlertsParts {
  readonly feed: FeedTier
  readonly symbols: readonly string[]
  readonly history: Pick<History, 'bars'>
  readonly engineClient: Pick<EngineClient, 'query'>
  readonly market: MarketClockReader
  readonly timers: Timers
  readonly monotonic: MonotonicClock
  readonly writer: FiringWriter
  readonly log: { warn(details: object, message: string): void }
  readonly epoch: () => number
  readonly alerts: () => AlertCollection
}

/** The alerts of one feed: evaluates them, replays what was missed, ends those that expire, notes how far it came. */
export class FeedAlerts {
  readonly evaluator: FeedEvaluator
  readonly #parts: FeedAlertsParts
  readonly #catchUp: FeedCatchUp
  /** The earliest firing of a once-alert on several symbols, while some of them are behind. */
  readonly #pending = new Map<WatchedAlert, AlertFiring>()
  #checkpoint: AlertCheckpoint | null = null
  #startedMs = Number.NaN
  #endedMs = Number.NaN
  #savedAtMs = Number.NEGATIVE_INFINITY
  #replayedMinutes = 0

  constructor(parts: FeedAlertsParts) {
    this.#parts = parts
    const { symbols } = parts
    this.evaluator = new FeedEvaluator(symbols.length, (watch, table, row, minuteMs, atMs) =>
      this.#fire(watch, table, row, minuteMs, atMs),
    )
    this.#catchUp = new FeedCatchUp({
      ...parts,
      evaluator: this.evaluator,
      onFire: (_row, watch, table, row, minuteMs, atMs) => this.#fire(watch, table, row, minuteMs, atMs),
      onReplayed: minutes => {
        this.#replayedMinutes += minutes
        this.#settlePending()
      },
    })
  }

  get error(): unknown {
    return this.#catchUp.error
  }

  get replayedMinutes(): number {
    return this.#replayedMinutes
  }

  get symbolsBehind(): number {
    return [...this.evaluator.rows].filter(row => !this.evaluator.isLive(row)).length
  }

  /** Evaluates again from a checkpoint on; before the first table: as soon as there is one. */
  replayFrom(checkpoint: AlertCheckpoint | null): void {
    this.#checkpoint = checkpoint
    this.#pending.clear()
    if (Number.isNaN(this.evaluator.nowMs)) return
    this.#parts.alerts().startFeed(this.#parts.feed, this.#parts.epoch())
    this.#replayFromCheckpoint()
    this.#catchUp.wake()
  }

  /** Forgets what waits; call when another process evaluates. */
  pause(): void {
    this.#checkpoint = null
    this.#pending.clear()
  }

  alertsChanged(): void {
    this.#parts.alerts().startFeed(this.#parts.feed, this.#parts.epoch())
    this.#settlePending()
    this.#catchUp.wake()
  }

  startEpoch(): void {
    this.#pending.clear()
    this.#checkpoint = null
    this.#endedMs = Number.NaN
    this.#startedMs = Number.NaN
    this.evaluator.clear()
    this.#parts.alerts().restartFeed(this.#parts.feed)
  }

  applyTicks(message: TicksBusMessage): void {
    this.evaluator.applyTicks(message)
    this.#noteMinutes()
  }

  advance(nowMs: number): void {
    this.evaluator.advance(nowMs)
    this.#noteMinutes()
  }

  applyLevels(message: LevelsBusMessage): void {
    this.evaluator.applyLevels(message)
    this.#catchUp.wake()
  }

  applyTable(message: TableBusMessage): void {
    const { evaluator } = this
    const alerts = this.#parts.alerts()
    const isFirst = Number.isNaN(evaluator.nowMs)
    const isBack = message.atMs < evaluator.nowMs - maxBackMs
    evaluator.applyTable(message)
    if (isFirst) {
      alerts.startFeed(this.#parts.feed, this.#parts.epoch())
      this.#startedMs = evaluator.endedMs
      this.#replayFromCheckpoint()
    }
    if (isBack) alerts.restartFeed(this.#parts.feed)
    this.#noteMinutes()
    this.#catchUp.wake()
  }

  settled(): Promise<void> {
    return this.#catchUp.settled()
  }

  async stop(): Promise<void> {
    await this.#catchUp.stop()
    this.#save()
  }

  /** Without a checkpoint of the epoch: from the time at which the first alert was made. */
  #replayFromCheckpoint(): void {
    const { epoch, alerts, feed } = this.#parts
    if (this.#checkpoint?.epoch === epoch()) {
      this.evaluator.replayFrom(this.#checkpoint.untilMs)
      return
    }
    let startMs = this.#startedMs
    for (const { watches } of alerts().of(feed))
      for (const { fromMs } of watches) if (Number.isFinite(fromMs)) startMs = Math.min(startMs, fromMs)
    this.evaluator.replayFrom(minuteStart(startMs))
  }

  #noteMinutes(): void {
    if (this.evaluator.endedMs === this.#endedMs) return
    this.#endedMs = this.evaluator.endedMs
    this.#settlePending()
    this.#expire()
    if (this.#parts.monotonic.elapsedMs() - this.#savedAtMs >= checkpointMs) this.#save()
    this.#catchUp.wake()
  }

  #save(): void {
    const { feed, writer, epoch, monotonic } = this.#parts
    const untilMs = this.#evaluatedUntilMs()
    if (Number.isNaN(untilMs)) return
    this.#savedAtMs = monotonic.elapsedMs()
    writer.save({ feed, epoch: epoch(), untilMs })
  }

  /** Everything before is evaluated, and its firings are with the writer. */
  #evaluatedUntilMs(): number {
    const { evaluator } = this
    let untilMs = evaluator.endedMs
    for (const row of evaluator.rows) untilMs = Math.min(untilMs, evaluator.untilMs(row))
    for (const { minuteMs } of this.#pending.values()) untilMs = Math.min(untilMs, minuteMs)
    return untilMs
  }

  #fire({ alert, row: listed }: Watch, table: AlertTable, row: number, minuteMs: number, atMs: number): void {
    const { feed, epoch, symbols } = this.#parts
    const symbol = symbols[listed] ?? ''
    const firing = firingOf(alert, table, row, { feed, epoch: epoch(), symbol, minuteMs, atMs }, listed)
    if (alert.record.repeat === 'every') this.#parts.writer.add(firing)
    else if (this.#isFirst(firing)) this.#emitOnce(firing)
    else this.#pend(firing)
  }

  /** Whether no symbol of the alert can still have fired earlier. */
  #isFirst({ alert, minuteMs, row }: AlertFiring): boolean {
    const { evaluator } = this
    return alert.watches.every(
      watch => watch.row === row || evaluator.isLive(watch.row) || evaluator.untilMs(watch.row) > minuteMs,
    )
  }

  #pend(firing: AlertFiring): void {
    const known = this.#pending.get(firing.alert)
    if (!known || isBefore(firing, known)) this.#pending.set(firing.alert, firing)
  }

  #settlePending(): void {
    for (const [alert, firing] of this.#pending) {
      if (alert.hasEnded || alert.watches.length === 0) this.#pending.delete(alert)
      else if (this.#isFirst(firing)) this.#emitOnce(firing)
    }
  }

  #emitOnce(firing: AlertFiring): void {
    const known = this.#pending.get(firing.alert)
    this.#pending.delete(firing.alert)
    this.#parts.writer.add(known && isBefore(known, firing) ? known : firing)
    this.#parts.alerts().end(firing.alert)
  }

  /** Ends alerts whose time is over, once everything before is evaluated. */
  #expire(): void {
    const { feed, writer } = this.#parts
    const { evaluator } = this
    for (const alert of [...this.#parts.alerts().of(feed)]) {
      const { expiresAt, id, userId, ruleVersion } = alert.record
      if (alert.hasEnded || expiresAt === null || expiresAt > evaluator.nowMs) continue
      const lastMs = minuteStart(expiresAt)
      if (alert.watches.some(({ row }) => evaluator.untilMs(row) < lastMs) || this.#pending.has(alert))
        continue
      writer.end({ id, userId, ruleVersion, state: 'expired' })
      this.#parts.alerts().end(alert)
    }
  }
}

const isBefore = (a: AlertFiring, b: AlertFiring): boolean =>
  a.minuteMs < b.minuteMs || (a.minuteMs === b.minuteMs && a.row < b.row)
