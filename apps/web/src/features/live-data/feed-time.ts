import { type FeedState, tierOf } from '@tidemark/contracts'
import { delayedFeedSeconds } from '@tidemark/domain'
import { marketNowAt, type ReceivedReading } from '../../live/market-clock-reading.ts'

/** Market time of a feed in milliseconds: what is delayed has a clock of its own, 15 minutes behind. */
export function feedTimeAt(clock: ReceivedReading, feed: FeedState | null, wallMs: number): number {
  const isDelayed = feed !== null && tierOf(feed) === 'delayed'
  return marketNowAt(clock, wallMs) - (isDelayed ? delayedFeedSeconds * 1000 : 0)
}
