import type { FeedTier } from '@tidemark/domain'
import type { Kysely } from 'kysely'
import { toNumber } from '../platform/database/dialect.ts'
import type { Tables } from '../platform/database/tables.ts'

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

export function alertCheckpointStore(db: Kysely<Tables>): AlertCheckpointStore {
  return {
    async read(feed) {
      const row = await db
        .selectFrom('alert_checkpoints')
        .selectAll()
        .where('feed', '=', feed)
        .executeTakeFirst()
      if (!row) return null
      return {
        feed: row.feed as FeedTier,
        epoch: row.epoch,
        untilMs: toNumber(row.until_time),
      }
    },
    async write({ feed, epoch, untilMs }) {
      const values = { epoch, until_time: untilMs }
      await db
        .insertInto('alert_checkpoints')
        .values({ feed, ...values })
        .onConflict(conflict => conflict.column('feed').doUpdateSet(values))
        .execute()
    },
  }
}
