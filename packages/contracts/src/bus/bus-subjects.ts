import { type FeedTier, feedTiers } from '@tidemark/domain'
import type { BusMessage } from './bus-messages.ts'

/** What the engine publishes; other messages are requests to it and their responses. */
export type PublishedMessage = Exclude<
  BusMessage,
  { kind: 'query' | 'cancel' | 'answer' | 'set-clock' | 'clock-answer' | 'watched' }
>

const requestKinds: ReadonlySet<BusMessage['kind']> = new Set([
  'query',
  'cancel',
  'answer',
  'set-clock',
  'clock-answer',
  'watched',
])

export const isPublished = (message: BusMessage): message is PublishedMessage =>
  !requestKinds.has(message.kind)

type FeedSubject = 'prices' | 'levels' | 'index' | 'resilience' | 'firings'
export type BusSubject =
  | `market.${FeedTier}.${FeedSubject}`
  | 'market.clock'
  | 'market.announcements'
  | 'engine.storage'
  | 'engine.heartbeat'

const subjectsOfFeed = (feed: FeedTier): readonly BusSubject[] => [
  `market.${feed}.prices`,
  `market.${feed}.levels`,
  `market.${feed}.index`,
  `market.${feed}.resilience`,
  `market.${feed}.firings`,
]

/** In the order in which a late starter must apply their snapshots: a clock of a new epoch clears everything else. */
export const busSubjects: readonly BusSubject[] = [
  'market.clock',
  'market.announcements',
  'engine.storage',
  ...feedTiers.flatMap(subjectsOfFeed),
  'engine.heartbeat',
]

const feedSubjects = {
  ticks: 'prices',
  table: 'prices',
  levels: 'levels',
  index: 'index',
  resilience: 'resilience',
  firings: 'firings',
} as const

/** The subject of a message. Its messages are in order, and those of one subject build on each other. */
export function subjectOf(message: PublishedMessage): BusSubject {
  switch (message.kind) {
    case 'clock':
      return 'market.clock'
    case 'announcement':
      return 'market.announcements'
    case 'storage':
      return 'engine.storage'
    case 'heartbeat':
      return 'engine.heartbeat'
    default:
      return `market.${message.feed}.${feedSubjects[message.kind]}`
  }
}
