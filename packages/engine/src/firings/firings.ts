import type { BusMessage } from '@tidemark/contracts'
import { alertRules, type FeedTier, feedTiers, MINUTE_MS } from '@tidemark/domain'
import type { ArchiveWriter } from '../archive/archive-writer.ts'
import { emptyBatch } from '../archive/market-archive.ts'
import { type FiringEvent, firingEvents } from '../durable/engine-events.ts'
import type { Outbox } from '../durable/outbox.ts'
import type { Feed } from '../feeds/feed.ts'
import type { MarketClock } from '../market-clock.ts'
import type { Resilience } from '../resilience/resilience.ts'
import type { MarketSession } from '../session-time.ts'
import { FiringLog } from './firing-log.ts'
import { FiringPublisher } from './firing-publisher.ts'
import { marketChanges } from './market-changes.ts'
import { type RuleFiring, ruleFiring } from './rule-firing.ts'

/** A firing that is published later than this, in wall time, is history: an engine that starts again notifies of what it
 *  missed, not of the whole morning. */
const maxAgeMs = 15 * MINUTE_MS
const firstRetryMs = 1000
const lastRetryMs = 15_000

const marketRules = alertRules.filter(rule => rule.needs === 'market')

interface FiringsOptions {
  readonly feeds: Readonly<Record<FeedTier, Feed>>
  readonly resilience: Pick<Resilience, 'log' | 'finalUntilMs'>
  readonly writer: Pick<ArchiveWriter, 'writeNow'>
  readonly outbox: Pick<Outbox, 'wake'>
  readonly publish: (message: BusMessage) => void
  /** The firings in the archive. */
  readonly restored: readonly RuleFiring[]
  readonly epoch: number
  readonly clock: Pick<MarketClock, 'read'>
  readonly elapsedMs: () => number
  /** Time up to which the levels of a session cannot change any more. */
  readonly levelsFinalUntilMs: (session: MarketSession) => number
}

/** The firings of the product's rules: finds them in the minutes that have ended, writes them to the archive and publishes
 *  them on each feed at its own time. They are always found in the whole session, so that an engine that starts at noon
 *  finds those that it would have found in the morning, with the same ids. */
export class Firings {
  readonly #options: FiringsOptions
  readonly #log = new FiringLog()
  readonly #publishers: Readonly<Record<FeedTier, FiringPublisher>>
  /** What the firings of each feed's session were last found in. */
  readonly #foundIn = new Map<FeedTier, string>()
  #isStarted = false
  #saving: Promise<void> | null = null
  #failures = 0
  #retryAtMs = Number.NEGATIVE_INFINITY

  constructor(options: FiringsOptions) {
    const { feeds, publish, clock, restored } = options
    this.#options = options
    this.#log.restore(restored)
    const publisherOf = (tier: FeedTier) =>
      new FiringPublisher({
        feed: feeds[tier],
        log: this.#log,
        send: publish,
        maxAgeMs: () => maxAgeMs * Math.max(1, clock.read().speed),
      })
    this.#publishers = { realtime: publisherOf('realtime'), delayed: publisherOf('delayed') }
  }

  /** Call when the feeds are moved to a market time. Nothing is published until `start`. */
  restart(marketMs: number): void {
    this.#isStarted = false
    this.#foundIn.clear()
    this.#log.discardAfter(marketMs)
  }

  /** Makes everything up to the feeds' times history. */
  skip(): void {
    for (const tier of feedTiers) this.#publishers[tier].skip()
  }

  /** Publishes the sessions so far. Call when the feeds and their levels are there. */
  start(): void {
    this.#isStarted = true
    for (const tier of feedTiers) {
      this.#publishers[tier].step()
      this.#publishers[tier].publishWhole()
    }
    void this.#release()
  }

  /** Finds new firings, and saves them. */
  derive(): void {
    const { realtime, delayed } = this.#options.feeds
    this.#deriveOn(realtime)
    if (delayed.session.date !== realtime.session.date) this.#deriveOn(delayed)
    if (this.#log.unwritten.length > 0 && this.#options.elapsedMs() >= this.#retryAtMs) void this.save()
  }

  /** Publishes what the feeds have reached. */
  step(): void {
    if (!this.#isStarted) return
    for (const tier of feedTiers) this.#publishers[tier].step()
    if (feedTiers.some(tier => this.#publishers[tier].isBehind)) void this.#release()
  }

  /** Publishes a firing that is written; `later`: its feed has not reached it yet. */
  publishEvent({ body: { feed, firing } }: FiringEvent): 'later' | undefined {
    const publisher = this.#publishers[feed]
    if (!this.#isStarted || !publisher.hasReached(firing)) return 'later'
    publisher.publish(firing)
    return undefined
  }

  /** Writes new firings and publishes those that are due. What cannot be written is tried again later. */
  save(): Promise<void> {
    this.#saving ??= this.#writeAll().finally(() => {
      this.#saving = null
    })
    return this.#saving
  }

  #deriveOn(feed: Feed): void {
    const { resilience, levelsFinalUntilMs, epoch } = this.#options
    const { session, alerts, tier } = feed
    // Without the minutes of all symbols the alerts may differ.
    if (feed.isIncomplete) return
    const levelsMs = levelsFinalUntilMs(session)
    const marketMs = resilience.finalUntilMs(session)
    const inputs = [session.date, alerts.revision, levelsMs, resilience.log.revision, marketMs].join()
    if (inputs === this.#foundIn.get(tier)) return
    this.#foundIn.set(tier, inputs)
    const changes = [
      ...alerts.changes(levelsMs),
      ...marketChanges(marketRules, resilience.log.minutes(session, marketMs)),
    ]
    this.#log.add(changes.map(change => ruleFiring(change, session.date, epoch)))
  }

  async #writeAll(): Promise<void> {
    const { writer, elapsedMs } = this.#options
    for (let firings = this.#log.unwritten; firings.length > 0; firings = this.#log.unwritten) {
      try {
        await writer.writeNow({ ...emptyBatch, firings, events: firings.flatMap(firingEvents) })
      } catch {
        // The regular write, which fails as well, reports the reason.
        const waitMs = Math.min(lastRetryMs, firstRetryMs * 2 ** this.#failures)
        this.#failures += 1
        this.#retryAtMs = elapsedMs() + waitMs
        return
      }
      this.#failures = 0
      this.#log.noteWritten(firings)
      await this.#release()
    }
  }

  /** Lets the outbox publish what has just happened, then publishes what it has not, as a whole. */
  async #release(): Promise<void> {
    await this.#options.outbox.wake()
    if (!this.#isStarted) return
    for (const tier of feedTiers) if (this.#publishers[tier].isBehind) this.#publishers[tier].publishWhole()
  }
}
