import { tradeLimits } from '@tidemark/contracts'
import type { Kysely } from 'kysely'
import {
  type Bigint,
  createTableWithId,
  type GeneratedId,
  toNumber,
} from '../../platform/database/dialect.ts'
import type { AccountSchema } from '../../roles/account-database/account-schema.ts'
import type { TradeRecord, TradeStore } from './trade-store-port.ts'

export interface TradeTable {
  id: GeneratedId
  user_id: string
  action: string
  made_by: string
  /** A JSON object. */
  data: string
  made_at: Bigint
}

export async function createTrades(db: Kysely<unknown>): Promise<void> {
  await createTableWithId(db, 'trades')
    .addColumn('user_id', 'text', column => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('action', 'text', column => column.notNull())
    .addColumn('made_by', 'text', column => column.notNull())
    .addColumn('data', 'text', column => column.notNull())
    .addColumn('made_at', 'bigint', column => column.notNull())
    .execute()
  await db.schema.createIndex('trades_user').on('trades').columns(['user_id', 'id']).execute()
}

export function tradeStore(db: Kysely<AccountSchema>, kept: number = tradeLimits.kept): TradeStore {
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
