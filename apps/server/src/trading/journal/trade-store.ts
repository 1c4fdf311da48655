import { type TradeAction, type TradeData, tradeLimits } from '@tidemark/contracts'
import type { Kysely } from 'kysely'
import { toNumber } from '../../platform/database/dialect.ts'
import type { Tables } from '../../platform/database/tables.ts'

/** What a user has traded, as the browser reported it. */
export interface TradeRecord {
  readonly userId: string
  readonly action: TradeAction
  /** The account that traded. */
  readonly by: string
  readonly data: TradeData
  readonly atMs: number
}

export interface TradeStore {
  /** Removes the oldest records of the user beyond those that are kept. */
  add(trade: TradeRecord): Promise<void>
  /** Newest first. */
  list(userId: string, limit: number): Promise<readonly TradeRecord[]>
}

export function tradeStore(db: Kysely<Tables>, kept: number = tradeLimits.kept): TradeStore {
  return {
    async add({ userId, action, by, data, atMs }) {
      await db
        .insertInto('trades')
        .values({ user_id: userId, action, made_by: by, data: JSON.stringify(data), made_at: atMs })
        .execute()
      const newestToRemove = db
        .selectFrom('trades')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('id', 'desc')
        .offset(kept)
        .limit(1)
      await db.deleteFrom('trades').where('user_id', '=', userId).where('id', '<=', newestToRemove).execute()
    },
    async list(userId, limit) {
      const rows = await db
        .selectFrom('trades')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('id', 'desc')
        .limit(limit)
        .execute()
      return rows.map(row => ({
        userId: row.user_id,
        action: row.action as TradeRecord['action'],
        by: row.made_by,
        data: JSON.parse(row.data) as TradeRecord['data'],
        atMs: toNumber(row.made_at),
      }))
    },
  }
}
