import type { EngineAnswers, EngineQuestion } from '@tidemark/contracts'
import type { FeedTier } from '@tidemark/domain'
import type { MarketSource } from '@tidemark/sources'
import type { MarketArchive } from '../archive/market-archive.ts'
import type { Feed } from '../feeds/feed.ts'
import type { StampBook } from '../levels/level-history.ts'

/** What answers are made from. */
export interface Desk {
  readonly source: MarketSource
  readonly archive: MarketArchive
  readonly book: StampBook
  readonly feeds: Readonly<Record<FeedTier, Feed>>
}

export type About = EngineQuestion['about']
export type QuestionAbout<A extends About> = Extract<EngineQuestion, { about: A }>

/** How each question is answered. A Refusal that is thrown is the answer too. */
export type Answerers = {
  readonly [A in About]: (question: QuestionAbout<A>) => Promise<EngineAnswers[A]>
}
