import type { BusMessage, ResiliencePoint } from '@tidemark/contracts'
import { type BreadthWeights, type FeedTier, feedTiers, type IsoDate, MINUTE_MS } from '@tidemark/domain'
import type { MarketSource } from '@tidemark/sources'
import type { ArchiveWriter } from '../archive/archive-writer.ts'
import type { RestoredState } from '../archive/restored-state.ts'
import type { Feed } from '../feeds/feed.ts'
import type { LevelHistory } from '../levels/level-history.ts'
import type { LevelRecord } from '../levels/level-record.ts'
import { createSessionLookup, type MarketSession } from '../session-time.ts'
import type { SourceRetries } from '../work/source-retries.ts'
import type { Work, WorkQueue } from '../work/work-queue.ts'
import { type BreadthMinute, breadthMinute, replayResilience } from './day-replay.ts'
import { ResilienceLog } from './resilience-log.ts'
import { createResiliencePublisher } from './resilience-publisher.ts'

interface ResilienceOptions {
  readonly source: MarketSource
  readonly weights: BreadthWeights
  readonly levelHistory: LevelHistory
  readonly queue: WorkQueue
  readonly retries: SourceRetries
  readonly writer: ArchiveWriter
  readonly restored: RestoredState
  readonly publish: (message: BusMessage) => void
  readonly feeds: Readonly<Record<FeedTier, Feed>>
}

/** The minutes of resilience: publishes them as they end, fills gaps, and saves them to the archive. */
export class Resilience {
  readonly log = new ResilienceLog()
  readonly #options: ResilienceOptions
  readonly #publishers: readonly ReturnType<typeof createResiliencePublisher>[]
  /** Sessions with minutes computed before all level records of that time existed. */
  /** Thousands of records have the same time. */
  readonly #sessionAt = createSessionLookup()
  readonly #outdatedSessions = new Set<IsoDate>()
  /** From the request for a replay until its end. */
  #isFilling = false
  /** The session of the replay in progress. */
  #replayed: IsoDate | null = null
  #savedUntilMs = 0

  constructor(options: ResilienceOptions) {
    const { feeds, publish } = options
    this.#options = options
    this.#publishers = feedTiers.map(tier => createResiliencePublisher(feeds[tier], this.log, publish))
  }

  /** Clears everything; the caller must call `fillDay` next. */
  restart(): void {
    this.log.clear()
    this.#replayed = null
    this.#isFilling = true
  }

  /** Call when a queued replay was cancelled. */
  noteFillCancelled(): void {
    this.#isFilling = false
    if (this.#replayed !== null) this.#outdatedSessions.add(this.#replayed)
    this.#replayed = null
  }

  addMinute(session: MarketSession, minuteEndMs: number, breadth: Feed['breadth']): void {
    this.log.add(session, breadthMinute(minuteEndMs, breadth))
  }

  noteRecord({ session, stampedAtMs }: LevelRecord): void {
    // A replay in progress may have passed the record's time.
    if (this.#isFilling || stampedAtMs < this.log.reachedMs(this.#sessionAt(stampedAtMs)))
      this.#outdatedSessions.add(session)
  }

  /** Time up to which the minutes of a session cannot change any more, unless the source corrects its past. */
  finalUntilMs(session: MarketSession): number {
    const isChanging = this.#isFilling || this.#outdatedSessions.has(session.date)
    return isChanging ? session.openMs : this.log.reachedMs(session)
  }

  publish(isWhole: boolean): void {
    if (!this.#isFilling) for (const publisher of this.#publishers) publisher.publish(isWhole)
  }

  /** Queues a replay of the minutes so far, which are then published as a whole. */
  fillDay(): void {
    this.#isFilling = true
    this.#options.queue.add('minutes', this.#fillDay())
  }

  /** Queues a replay when minutes are missing or outdated. */
  fillGaps(): void {
    if (this.#isFilling || !this.#feedsBySession().some(feed => this.#needsFill(feed))) return
    this.#isFilling = true
    this.#options.queue.add('minutes', this.#fill())
  }

  async *#fillDay(): Work {
    yield* this.#fill()
    this.publish(true)
  }

  /** Replays the sessions with missing or outdated minutes. */
  async *#fill(): Work {
    const { source, weights, levelHistory, restored, retries } = this.#options
    const retry = { retries, what: 'minutes of resilience' }
    for (const feed of this.#feedsBySession()) {
      if (!this.#needsFill(feed)) continue
      const { session } = feed
      this.#outdatedSessions.delete(session.date)
      this.#replayed = session.date
      const untilMs = () => (feed.session.date === session.date ? feed.nowMs : session.closeMs)
      const minutes = yield* replayResilience({ source, weights, levelHistory, session, untilMs, retry })
      const saved = restored.resilience.find(day => day.session === session.date)?.points ?? []
      this.log.replace(session, source.chains.isReproducible ? minutes : overlaid(minutes, saved))
      this.#replayed = null
    }
    this.#isFilling = false
  }

  /** Saves new minutes to the archive, unless they are about to be recomputed. */
  save(session: MarketSession): void {
    const reachedMs = this.log.reachedMs(session)
    if (
      reachedMs === this.#savedUntilMs ||
      reachedMs === session.openMs ||
      this.#outdatedSessions.has(session.date)
    )
      return
    this.#savedUntilMs = reachedMs
    this.#options.writer.setResilience(session.date, this.log.points(session, reachedMs))
  }

  #needsFill({ session, nowMs }: Feed): boolean {
    const endMs = Math.min(session.closeMs, Math.floor(nowMs / MINUTE_MS) * MINUTE_MS)
    return this.#outdatedSessions.has(session.date) || this.log.reachedMs(session) < endMs
  }

  /** One feed per session: the delayed one only while its session differs. */
  #feedsBySession(): readonly Feed[] {
    const { realtime, delayed } = this.#options.feeds
    return realtime.session.date === delayed.session.date ? [realtime] : [realtime, delayed]
  }
}

/** Prefers saved points: a source that is not reproducible may lack data that was seen live. */
function overlaid(minutes: readonly BreadthMinute[], saved: readonly ResiliencePoint[]): BreadthMinute[] {
  const byTime = new Map(saved.map(point => [point.time, point]))
  return minutes.map(minute => {
    const { time } = minute.point
    const val = byTime.get(time)?.val
    return val ? breadthMinute(time, { ...minute.breadth, ...val }) : minute
  })
}
