import type { EngineAnswers, EngineQuery } from '@tidemark/contracts'
import type { FeedTier } from '@tidemark/domain'
import type { MarketSource } from '@tidemark/sources'
import type { MarketArchive } from '../archive/market-archive.ts'
import type { Feed } from '../feeds/feed.ts'
import type { LevelHistory } from '../levels/level-history.ts'

/** The data that query handlers read. */
export interface QueryContext {
  readonly source: MarketSource
  readonly archive: MarketArchive
  readonly levelHistory: LevelHistory
  readonly feeds: Readonly<Record<FeedTier, Feed>>
}

export type About = EngineQuery['about']
export type QueryAbout<A extends About> = Extract<EngineQuery, { about: A }>

/** One handler per query. A handler throws a Refusal when there is no answer. */
export type QueryHandlers = {
  readonly [A in About]: (query: QueryAbout<A>) => Promise<EngineAnswers[A]>
}
