import { type Kysely, sql } from 'kysely'
import { toNumber } from '../database/dialect.ts'
import type { Tables } from '../database/tables.ts'

interface WindowCountRecord {
  readonly count: number
  readonly endsAtMs: number
}

export interface WindowCountStore {
  read(key: string): Promise<WindowCountRecord | null>
  /** Adds one. A window that has ended by `atMs` starts again at 1. */
  add(key: string, atMs: number, windowMs: number): Promise<WindowCountRecord>
  /** Takes one off. A count of zero is as good as none. */
  takeBack(key: string): Promise<void>
  /** Removes windows that ended before the given time, and above `maxKeys` those that end first. */
  trim(atMs: number, maxKeys: number): Promise<void>
}

export function windowCountStore(db: Kysely<Tables>): WindowCountStore {
  return {
    async read(key) {
      const row = await db
        .selectFrom('window_counts')
        .select(['count', 'ends_at'])
        .where('key', '=', key)
        .executeTakeFirst()
      return row && row.count > 0 ? { count: row.count, endsAtMs: toNumber(row.ends_at) } : null
    },
    async add(key, atMs, windowMs) {
      // One statement, so that concurrent events are all counted.
      const hasEnded = sql<boolean>`window_counts.ends_at <= ${atMs} or window_counts.count <= 0
        or window_counts.ends_at > ${atMs + 2 * windowMs}`
      const row = await db
        .insertInto('window_counts')
        .values({ key, count: 1, ends_at: atMs + windowMs })
        .onConflict(conflict =>
          conflict.column('key').doUpdateSet({
            count: sql<number>`case when ${hasEnded} then 1 else window_counts.count + 1 end`,
            ends_at: sql<number>`case when ${hasEnded} then ${atMs + windowMs} else window_counts.ends_at end`,
          }),
        )
        .returning(['count', 'ends_at'])
        .executeTakeFirstOrThrow()
      return { count: row.count, endsAtMs: toNumber(row.ends_at) }
    },
    async takeBack(key) {
      await db
        .updateTable('window_counts')
        .set({ count: sql<number>`count - 1` })
        .where('key', '=', key)
        .where('count', '>', 0)
        .execute()
    },
    async trim(atMs, maxKeys) {
      await db.deleteFrom('window_counts').where('ends_at', '<', atMs).execute()
      const { rows } = await db
        .selectFrom('window_counts')
        .select(({ fn }) => fn.countAll<number | string>().as('rows'))
        .executeTakeFirstOrThrow()
      const excess = toNumber(rows) - maxKeys
      if (excess <= 0) return
      const first = db.selectFrom('window_counts').select('key').orderBy('ends_at').limit(excess)
      await db.deleteFrom('window_counts').where('key', 'in', first).execute()
    },
  }
}
