import type { Kysely } from 'kysely'
import { toNumber } from '../../platform/database/dialect.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { JournalPictureStore } from './journal-store.ts'

export function journalPictureStore(db: Kysely<Tables>): JournalPictureStore {
  return {
    async put(userId, tradeId, png) {
      const values = { png, size: png.byteLength }
      await db
        .insertInto('journal_pictures')
        .values({ user_id: userId, trade_id: tradeId, ...values })
        .onConflict(conflict => conflict.columns(['user_id', 'trade_id']).doUpdateSet(values))
        .execute()
    },
    async read(userId, tradeId) {
      const row = await db
        .selectFrom('journal_pictures')
        .select('png')
        .where('user_id', '=', userId)
        .where('trade_id', '=', tradeId)
        .executeTakeFirst()
      return row?.png ?? null
    },
    async bytesBeside(userId, tradeId) {
      const row = await db
        .selectFrom('journal_pictures')
        .select(({ fn }) => fn.sum<number | string | null>('size').as('count'))
        .where('user_id', '=', userId)
        .where('trade_id', '<>', tradeId)
        .executeTakeFirstOrThrow()
      return toNumber(row.count ?? 0)
    },
    async remove(userId, tradeId) {
      const { numDeletedRows } = await db
        .deleteFrom('journal_pictures')
        .where('user_id', '=', userId)
        .where('trade_id', '=', tradeId)
        .executeTakeFirst()
      return Number(numDeletedRows) > 0
    },
  }
}
