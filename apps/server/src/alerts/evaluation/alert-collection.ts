import { tierOf } from '@tidemark/contracts'
import { delayedFeedSeconds, type FeedTier } from '@tidemark/domain'
import type { ActiveAlert } from '../own-alert-store.ts'
import type { FeedEvaluator } from './feed-evaluator.ts'
import { createWatch, createWatchedAlert, type Watch, type WatchedAlert } from './watched-alert.ts'

const delayMs = { realtime: 0, delayed: delayedFeedSeconds * 1000 } as const satisfies Record<
  FeedTier,
  number
>

interface PlacedAlert {
  readonly alert: WatchedAlert
  readonly feed: FeedTier
}

/** The active alerts of all users, each with its watches on the feed of its owner. */
export class AlertCollection {
  readonly #evaluators: Readonly<Record<FeedTier, FeedEvaluator>>
  readonly #rowOf: ReadonlyMap<string, number>
  readonly #users = new Map<string, Map<string, PlacedAlert>>()

  constructor(evaluators: Readonly<Record<FeedTier, FeedEvaluator>>, symbols: readonly string[]) {
    this.#evaluators = evaluators
    this.#rowOf = new Map(symbols.map((symbol, row) => [symbol, row]))
  }

  get size(): number {
    return [...this.#users.values()].reduce((sum, alerts) => sum + alerts.size, 0)
  }

  userIds(): string[] {
    return [...this.#users.keys()]
  }

  /** The feed state that an owner's alerts were placed with. */
  feedStateOf(userId: string): ActiveAlert['feedState'] | null {
    const [placed] = this.#users.get(userId)?.values() ?? []
    return placed?.alert.record.feedState ?? null
  }

  *of(feed: FeedTier): Generator<WatchedAlert> {
    for (const alerts of this.#users.values())
      for (const placed of alerts.values()) if (placed.feed === feed) yield placed.alert
  }

  /** Replaces the alerts of a user by the stored ones. What has not changed goes on as it is; what is new is evaluated from now
   *  on, or from the time at which it was made, once `startFeed` is called. */
  replace(
    userId: string,
    records: readonly ActiveAlert[],
    watchlist: readonly string[],
    start: 'now' | 'from their making' = 'now',
  ): void {
    const before = this.#users.get(userId) ?? new Map<string, PlacedAlert>()
    const after = new Map<string, PlacedAlert>()
    for (const record of records) {
      const placed = this.#place(record, before.get(record.id), watchlist, start === 'now')
      if (placed) after.set(record.id, placed)
    }
    for (const [id, placed] of before)
      if (after.get(id)?.alert !== placed.alert)
        for (const watch of [...placed.alert.watches]) this.#unwatch(placed, watch)
    if (after.size > 0) this.#users.set(userId, after)
    else this.#users.delete(userId)
  }

  /** Stops the evaluation of an alert; its end is written. */
  end(alert: WatchedAlert): void {
    alert.hasEnded = true
    const placed = this.#users.get(alert.record.userId)?.get(alert.record.id)
    if (placed?.alert === alert) for (const watch of [...alert.watches]) this.#unwatch(placed, watch)
  }

  clear(): void {
    for (const userId of this.userIds()) this.replace(userId, [], [])
  }

  /** Sets the time from which on the alerts of a feed are evaluated, where it is not known yet. */
  startFeed(feed: FeedTier, epoch: number): void {
    for (const alert of this.of(feed))
      for (const watch of alert.watches)
        if (Number.isNaN(watch.fromMs)) watch.fromMs = startOf(alert.record, feed, epoch)
  }

  /** Evaluates all alerts of a feed from now on, whatever the time was at which they were made. */
  restartFeed(feed: FeedTier): void {
    for (const alert of this.of(feed))
      for (const watch of alert.watches)
        Object.assign(watch, {
          fromMs: Number.NEGATIVE_INFINITY,
          isTrue: false,
          firedMs: Number.NaN,
          firstStep: null,
        })
  }

  #place(
    record: ActiveAlert,
    before: PlacedAlert | undefined,
    watchlist: readonly string[],
    isNow: boolean,
  ): PlacedAlert | null {
    const feed = tierOf(record.feedState)
    const isSame = before?.alert.record.ruleVersion === record.ruleVersion
    const alert = isSame ? before.alert : createWatchedAlert(record)
    if (!alert) return null
    alert.record = record
    const placed = { alert, feed }
    if (alert.hasEnded) return placed
    const hasMoved = isSame && before.feed !== feed
    if (hasMoved) for (const watch of [...alert.watches]) this.#unwatch(before, watch)
    const rows = new Set(this.#rowsOf(record, watchlist))
    for (const watch of alert.watches.filter(({ row }) => !rows.has(row))) this.#unwatch(placed, watch)
    const known = new Set(alert.watches.map(({ row }) => row))
    // On another feed the minutes before do not count as new: the alert has seen them, or will see them.
    const newMs = isNow ? this.#evaluators[feed].nowMs : Number.NaN
    const fromMs = hasMoved ? Number.NEGATIVE_INFINITY : newMs
    for (const row of rows) if (!known.has(row)) this.#watch(placed, row, fromMs)
    return placed
  }

  #rowsOf({ scope }: ActiveAlert, watchlist: readonly string[]): number[] {
    if (scope.kind === 'scan') return []
    const symbols = scope.kind === 'symbol' ? [scope.symbol] : watchlist
    return symbols.flatMap(symbol => this.#rowOf.get(symbol) ?? [])
  }

  #watch({ alert, feed }: PlacedAlert, row: number, fromMs: number): void {
    const watch = createWatch(alert, row, fromMs)
    alert.watches.push(watch)
    this.#evaluators[feed].add(watch)
  }

  #unwatch({ alert, feed }: PlacedAlert, watch: Watch): void {
    alert.watches.splice(alert.watches.indexOf(watch), 1)
    this.#evaluators[feed].remove(watch)
  }
}

/** The alert was made on the market clock; the delayed feed reaches that time later. */
const startOf = ({ activeFrom, activeEpoch }: ActiveAlert, feed: FeedTier, epoch: number): number =>
  activeEpoch === epoch ? activeFrom - delayMs[feed] : Number.NEGATIVE_INFINITY
