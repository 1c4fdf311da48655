import type { EngineAnswers, EngineQuery } from '@tidemark/contracts'
import type { FeedTier } from '@tidemark/domain'
import type { MarketSource } from '@tidemark/sources'
import type { MarketArchive } from '../archive/market-archive.ts'
import type { Feed } from '../feeds/feed.ts'
import type { FailedLevels } from '../levels/failed-levels.ts'
import type { LevelHistory } from '../levels/level-history.ts'
import type { SourceRetries } from '../work/source-retries.ts'
import type { WorkQueue } from '../work/work-queue.ts'
import type { Cancellation } from './cancellation.ts'

/** The data that query handlers read. */
export interface QueryContext {
  readonly source: MarketSource
  readonly archive: MarketArchive
  readonly levelHistory: LevelHistory
  readonly feeds: Readonly<Record<FeedTier, Feed>>
  readonly failedLevels: FailedLevels
  /** Resolves when the levels of a symbol for the session in progress are computed, or cannot be. */
  readonly stamped: (symbol: string) => Promise<void>
  readonly retries: SourceRetries
  /** Runs what takes longer than a few milliseconds, in slices. */
  readonly queue: WorkQueue
}

export type About = EngineQuery['about']
export type QueryAbout<A extends About> = Extract<EngineQuery, { about: A }>

/** One handler per query. A handler throws a Refusal when there is no answer. It is told when nobody
 *  wants the answer any more. */
export type QueryHandlers = {
  readonly [A in About]: (query: QueryAbout<A>, cancellation: Cancellation) => Promise<EngineAnswers[A]>
}
