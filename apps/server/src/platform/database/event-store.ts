import type { EventStore } from '@tidemark/engine'
import type { Kysely } from 'kysely'
import { createTableWithId, type GeneratedId, type NullableBigint } from './dialect.ts'

/** Table of durable events, the same in the account store and the market archive. */
export interface EventTable {
  id: GeneratedId
  /** Separates events of markets that share one database; 0 in the account store. */
  scope: number
  key: string
  kind: string
  body: string
  /** Null until the event is published. */
  published_at: NullableBigint
}

interface EventSchema {
  durable_events: EventTable
}

const keysPerQuery = 500

export async function addDurableEvents(db: Kysely<unknown>): Promise<void> {
  await createTableWithId(db, 'durable_events')
    .addColumn('scope', 'integer', column => column.notNull())
    .addColumn('key', 'text', column => column.notNull())
    .addColumn('kind', 'text', column => column.notNull())
    .addColumn('body', 'text', column => column.notNull())
    .addColumn('published_at', 'bigint')
    .addUniqueConstraint('durable_events_key', ['scope', 'key'])
    .execute()
  await db.schema
    .createIndex('durable_events_published')
    .on('durable_events')
    .columns(['scope', 'published_at', 'id'])
    .execute()
}

export function eventStore<Schema extends EventSchema>(database: Kysely<Schema>, scope: number): EventStore {
  const db = database as unknown as Kysely<EventSchema>
  return {
    async append(events) {
      for (let from = 0; from < events.length; from += keysPerQuery)
        await db
          .insertInto('durable_events')
          .values(
            events.slice(from, from + keysPerQuery).map(({ key, kind, body }) => ({
              scope,
              key,
              kind,
              body: JSON.stringify(body),
              published_at: null,
            })),
          )
          .onConflict(conflict => conflict.columns(['scope', 'key']).doNothing())
          .execute()
    },
    async unpublished(limit) {
      const rows = await db
        .selectFrom('durable_events')
        .select(['key', 'kind', 'body'])
        .where('scope', '=', scope)
        .where('published_at', 'is', null)
        .orderBy('id')
        .limit(limit)
        .execute()
      return rows.map(({ key, kind, body }) => ({ key, kind, body: JSON.parse(body) as unknown }))
    },
    async markPublished(keys, atMs) {
      for (let from = 0; from < keys.length; from += keysPerQuery)
        await db
          .updateTable('durable_events')
          .set({ published_at: atMs })
          .where('scope', '=', scope)
          .where('key', 'in', keys.slice(from, from + keysPerQuery))
          .where('published_at', 'is', null)
          .execute()
    },
    async deletePublishedBefore(atMs, limit) {
      const oldest = db
        .selectFrom('durable_events')
        .select('id')
        .where('scope', '=', scope)
        .where('published_at', '<', atMs)
        .orderBy('published_at')
        .limit(limit)
      const result = await db.deleteFrom('durable_events').where('id', 'in', oldest).executeTakeFirst()
      return Number(result.numDeletedRows)
    },
  }
}
