import type { EngineAnswers, EngineQuery } from '@tidemark/contracts'
import type { FeedTier } from '@tidemark/domain'
import type { MarketSource } from '@tidemark/sources'
import type { MarketArchive } from '../archive/market-archive.ts'
import type { Feed } from '../feeds/feed.ts'
import type { LevelHistory } from '../levels/level-history.ts'

/** What answers are made from. */
export interface QueryContext {
  readonly source: MarketSource
  readonly archive: MarketArchive
  readonly book: LevelHistory
  readonly feeds: Readonly<Record<FeedTier, Feed>>
}

export type About = EngineQuery['about']
export type QueryAbout<A extends About> = Extract<EngineQuery, { about: A }>

/** How each question is answered. A Refusal that is thrown is the answer too. */
export type QueryHandlers = {
  readonly [A in About]: (question: QueryAbout<A>) => Promise<EngineAnswers[A]>
}
