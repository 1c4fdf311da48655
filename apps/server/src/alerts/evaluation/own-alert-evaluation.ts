import { type BusMessage, epochOf } from '@tidemark/contracts'
import { type FeedTier, feedTiers } from '@tidemark/domain'
import type { UserMessages } from '../../accounts/index.ts'
import type { Watchlists } from '../../charts/index.ts'
import type { MarketClockReader } from '../../market/clock/index.ts'
import type { History } from '../../market/history/index.ts'
import type { EngineClient } from '../../market/queries/index.ts'
import type { Bus } from '../../platform/bus/bus.ts'
import type { Timers } from '../../platform/clocks/timers.ts'
import type { MachineClock } from '../../platform/clocks/wall-clock.ts'
import type { AccountStore } from '../../roles/account-database/account-store.ts'
import type { AlertChanges } from '../alert-changes.ts'
import type { Webhooks } from '../webhooks/webhooks.ts'
import { AlertCollection } from './alert-collection.ts'
import { AlertLoader } from './alert-loader.ts'
import { FeedAlerts } from './feed-alerts.ts'
import { FiringWriter } from './firing-writer.ts'
import { sendFirings } from './send-firings.ts'

interface EvaluationParts {
  readonly store: AccountStore
  readonly bus: Pick<Bus, 'subscribe'>
  readonly symbols: readonly string[]
  readonly history: Pick<History, 'bars'>
  readonly engineClient: Pick<EngineClient, 'query'>
  readonly market: MarketClockReader
  readonly watchlists: Pick<Watchlists, 'read'>
  readonly changes: Pick<AlertChanges, 'onChange'>
  readonly messages: Pick<UserMessages, 'send'>
  readonly webhooks: Pick<Webhooks, 'addFiring'>
  /** Called when messages to webhooks may have been stored. */
  readonly onWebhookMessages: () => void
  readonly wall: MachineClock
  readonly timers: Timers
  readonly log: {
    error(details: object, message: string): void
    warn(details: object, message: string): void
  }
}

export interface OwnAlertEvaluation {
  /** Follows the bus, without evaluating. Call before the engine starts. */
  start(): void
  /** Evaluates from the stored position on. Only one process at a time may. Resolves when the alerts were read, or could not be:
   *  then it tries again. */
  lead(): Promise<void>
  /** Stops evaluating at once. What is not stored is left to the process that evaluates next. */
  standBy(): void
  /** Stores what waits and how far the evaluation came. */
  stop(): Promise<void>
  /** Rejects while this process evaluates and firings cannot be stored, or alerts not be read or replayed. */
  check(): Promise<void>
  /** Resolves when nothing is being replayed, read or stored. */
  settled(): Promise<void>
  /** `active`: alerts. `evaluationMs`: time spent on messages of the market. `waiting`: firings that are not stored yet.
   *  `symbolsBehind`: symbols that are being replayed. */
  readonly counters: Readonly<
    Record<'active' | 'evaluationMs' | 'firings' | 'waiting' | 'replayedMinutes' | 'symbolsBehind', number>
  >
}

/** Evaluates the own alerts of all users on the feeds of their owners. */
export function createOwnAlertEvaluation(parts: EvaluationParts): OwnAlertEvaluation {
  const { bus, store, symbols, log, timers, wall, messages } = parts
  let epoch: number | null = null
  let evaluationMs = 0
  let isLeading = false
  const writer = new FiringWriter({
    store,
    wall,
    timers,
    webhooks: parts.webhooks,
    onStored(userId, firings) {
      sendFirings(messages, userId, firings)
      parts.onWebhookMessages()
    },
    onEnded: userId => messages.send(userId, { type: 'own-alerts-changed' }),
    onOutdated({ alert }) {
      alert.hasEnded = false
      loader.reload(alert.record.userId)
    },
    onDropped: () => loader.reloadAll(),
    onError: error => log.error({ err: error }, 'firings of own alerts could not be stored'),
  })
  const feedAlerts = (feed: FeedTier): FeedAlerts =>
    new FeedAlerts({ ...parts, monotonic: wall, feed, writer, epoch: () => epoch ?? 0, alerts: () => alerts })
  const feeds: Readonly<Record<FeedTier, FeedAlerts>> = {
    realtime: feedAlerts('realtime'),
    delayed: feedAlerts('delayed'),
  }
  const alerts = new AlertCollection(
    { realtime: feeds.realtime.evaluator, delayed: feeds.delayed.evaluator },
    symbols,
  )
  const loader = new AlertLoader({
    ...parts,
    alerts,
    onLoaded: () => forEachFeed(feed => feed.alertsChanged()),
    onReloaded(checkpoints) {
      forEachFeed((feed, tier) => feed.replayFrom(checkpoints[tier]))
      // Not before: without its alerts a feed counts as evaluated up to now.
      writer.resume()
    },
  })

  function forEachFeed(run: (feed: FeedAlerts, tier: FeedTier) => void): void {
    for (const tier of feedTiers) run(feeds[tier], tier)
  }

  function handle(message: BusMessage): void {
    const startedAt = wall.elapsedMs()
    if (message.kind === 'ticks') feeds[message.feed].applyTicks(message)
    else if (message.kind === 'table') feeds[message.feed].applyTable(message)
    else if (message.kind === 'levels') feeds[message.feed].applyLevels(message)
    else if (message.kind === 'index') feeds[message.feed].advance(message.atMs)
    else if (message.kind === 'clock') enterEpoch(epochOf(message.clock))
    else return
    evaluationMs += wall.elapsedMs() - startedAt
  }

  function enterEpoch(next: number): void {
    const isNew = epoch !== null && epoch !== next
    epoch = next
    if (isNew) forEachFeed(feed => feed.startEpoch())
  }

  let stopAll: readonly (() => void)[] = []

  return {
    start() {
      stopAll = [
        bus.subscribe(handle),
        parts.changes.onChange(userId => loader.reload(userId)),
        loader.follow(),
      ]
    },
    lead() {
      isLeading = true
      return loader.start()
    },
    standBy() {
      isLeading = false
      writer.pause()
      loader.pause()
      forEachFeed(feed => feed.pause())
    },
    async stop() {
      for (const stop of stopAll) stop()
      await loader.settled()
      for (const tier of feedTiers) await feeds[tier].stop()
      await writer.stop()
    },
    async check() {
      if (!isLeading) return
      const error = writer.error ?? loader.error ?? feeds.realtime.error ?? feeds.delayed.error
      if (error !== null) throw error
    },
    async settled() {
      await loader.settled()
      for (const tier of feedTiers) await feeds[tier].settled()
      await writer.settled()
    },
    counters: {
      get active() {
        return alerts.size
      },
      get evaluationMs() {
        return evaluationMs
      },
      get firings() {
        return writer.written
      },
      get waiting() {
        return writer.waiting
      },
      get replayedMinutes() {
        return feeds.realtime.replayedMinutes + feeds.delayed.replayedMinutes
      },
      get symbolsBehind() {
        return feeds.realtime.symbolsBehind + feeds.delayed.symbolsBehind
      },
    },
  }
}
