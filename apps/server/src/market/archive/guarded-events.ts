import type { DurableEvents } from '@tidemark/engine'
import type { Kysely } from 'kysely'
import { eventStore } from '../../platform/database/event-store.ts'
import type { MarketSchema } from './market-schema.ts'

/** Rejects when this process may not write any more. Runs in the transaction of each write, before it. */
export type WriteGuard = (transaction: Kysely<MarketSchema>) => Promise<void>

/** The events of one market; changes are made only while the guard allows them. */
export function guardedEvents(db: Kysely<MarketSchema>, market: number, guard: WriteGuard): DurableEvents {
  const change = <Result>(work: (events: DurableEvents) => Promise<Result>): Promise<Result> =>
    db.transaction().execute(async transaction => {
      await guard(transaction)
      return work(eventStore(transaction, market))
    })
  return {
    unpublished: eventStore(db, market).unpublished,
    markPublished: (keys, atMs) => change(events => events.markPublished(keys, atMs)),
    deletePublishedBefore: (atMs, limit) => change(events => events.deletePublishedBefore(atMs, limit)),
  }
}
