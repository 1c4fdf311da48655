import type { BusMessage, ResiliencePoint } from '@tidemark/contracts'
import { type BreadthWeights, type FeedTier, feedTiers, type IsoDate } from '@tidemark/domain'
import type { MarketSource } from '@tidemark/sources'
import type { ArchiveWriter } from '../archive/archive-writer.ts'
import type { RestoredState } from '../archive/restored-state.ts'
import type { Feed } from '../feeds/feed.ts'
import type { LevelHistory } from '../levels/level-history.ts'
import type { LevelRecord } from '../levels/level-record.ts'
import { type MarketSession, sessionAt } from '../session-time.ts'
import type { Work, WorkQueue } from '../work/work-queue.ts'
import { replayResilience, resiliencePoint } from './day-replay.ts'
import { ResilienceLog } from './resilience-log.ts'
import { createResiliencePublisher } from './resilience-publisher.ts'

const minuteMs = 60_000

interface ResilienceOptions {
  readonly source: MarketSource
  readonly weights: BreadthWeights
  readonly book: LevelHistory
  readonly queue: WorkQueue
  readonly writer: ArchiveWriter
  readonly restored: RestoredState
  readonly publish: (message: BusMessage) => void
  readonly feeds: Readonly<Record<FeedTier, Feed>>
}

/** The minutes of resilience: told as they end, made up for where they are missing, handed to the archive. */
export class Resilience {
  readonly log = new ResilienceLog()
  readonly #options: ResilienceOptions
  readonly #publishers: readonly ReturnType<typeof createResiliencePublisher>[]
  /** Sessions whose minutes were told before all their stamps were there. */
  readonly #tooEarly = new Set<IsoDate>()
  #isFilling = false
  #keptUntilMs = 0

  constructor(options: ResilienceOptions) {
    const { feeds, publish } = options
    this.#options = options
    this.#publishers = feedTiers.map(tier => createResiliencePublisher(feeds[tier], this.log, publish))
  }

  /** All that is known is made anew by `fill`, which is to follow. */
  restart(): void {
    this.log.clear()
    this.#isFilling = true
  }

  /** Whatever was filling has been given up. */
  dropFilling(): void {
    this.#isFilling = false
  }

  addMinute(session: MarketSession, minuteEndMs: number, breadth: Feed['breadth']): void {
    this.log.add(session, resiliencePoint(minuteEndMs, breadth))
  }

  noteStamp({ session, stampedAtMs }: LevelRecord): void {
    if (stampedAtMs < this.log.reachedMs(sessionAt(stampedAtMs))) this.#tooEarly.add(session)
  }

  tell(isWhole: boolean): void {
    if (!this.#isFilling) for (const publisher of this.#publishers) publisher.tell(isWhole)
  }

  /** Has minutes made up for where some are missing. */
  mend(): void {
    if (this.#isFilling || !this.#feedsByDay().some(feed => this.#lacksMinutes(feed))) return
    this.#options.queue.add('market', this.fill())
    this.#isFilling = true
  }

  /** Goes through the minutes again where some are missing, or were told too early. */
  *fill(): Work {
    const { source, weights, book, restored } = this.#options
    for (const feed of this.#feedsByDay()) {
      if (!this.#lacksMinutes(feed)) continue
      const { session } = feed
      this.#tooEarly.delete(session.date)
      const untilMs = () => (feed.session.date === session.date ? feed.nowMs : session.closeMs)
      const points = yield* replayResilience({ source, weights, book, session, untilMs })
      const kept = restored.resilience.find(day => day.session === session.date)?.points ?? []
      this.log.replace(session, source.chains.isReproducible ? points : overlaid(points, kept))
    }
    this.#isFilling = false
  }

  /** Hands the minutes that have come since the last time to the archive, unless they are about to be made again. */
  keep(session: MarketSession): void {
    const reachedMs = this.log.reachedMs(session)
    if (reachedMs === this.#keptUntilMs || reachedMs === session.openMs || this.#tooEarly.has(session.date))
      return
    this.#keptUntilMs = reachedMs
    this.#options.writer.resilience(session.date, this.log.points(session, reachedMs))
  }

  #lacksMinutes({ session, nowMs }: Feed): boolean {
    const endMs = Math.min(session.closeMs, Math.floor(nowMs / minuteMs) * minuteMs)
    return this.#tooEarly.has(session.date) || this.log.reachedMs(session) < endMs
  }

  /** The feeds, the delayed one only while it is in another session. */
  #feedsByDay(): readonly Feed[] {
    const { realtime, delayed } = this.#options.feeds
    return realtime.session.date === delayed.session.date ? [realtime] : [realtime, delayed]
  }
}

/** A source that cannot give a day again may lack what was seen of it: what was kept then counts. */
function overlaid(points: readonly ResiliencePoint[], kept: readonly ResiliencePoint[]): ResiliencePoint[] {
  const byTime = new Map(kept.map(point => [point.time, point]))
  return points.map(point => byTime.get(point.time) ?? point)
}
