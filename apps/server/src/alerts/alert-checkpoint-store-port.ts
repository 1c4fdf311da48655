import type { FeedTier } from '@tidemark/domain'

/** How far the own alerts of a feed have been evaluated. */
export interface AlertCheckpoint {
  readonly feed: FeedTier
  readonly epoch: number
  /** Market time up to which everything is evaluated, in whole milliseconds. */
  readonly untilMs: number
}

export interface AlertCheckpointStore {
  read(feed: FeedTier): Promise<AlertCheckpoint | null>
  /** Replaces the checkpoint of the feed. */
  write(checkpoint: AlertCheckpoint): Promise<void>
}
