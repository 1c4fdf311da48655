import type { Kysely } from 'kysely'
import type { AccountSchema } from './account-schema.ts'
import type { BrokerSecretStore } from './account-store.ts'

export function brokerSecretStore(db: Kysely<AccountSchema>): BrokerSecretStore {
  return {
    async put(userId, sealed) {
      await db
        .insertInto('broker_secrets')
        .values({ user_id: userId, sealed })
        .onConflict(conflict => conflict.column('user_id').doUpdateSet({ sealed }))
        .execute()
    },
    async read(userId) {
      const row = await db
        .selectFrom('broker_secrets')
        .select('sealed')
        .where('user_id', '=', userId)
        .executeTakeFirst()
      return row?.sealed ?? null
    },
    async page(afterUserId, limit) {
      const rows = await db
        .selectFrom('broker_secrets')
        .select(['user_id', 'sealed'])
        .where('user_id', '>', afterUserId)
        .orderBy('user_id')
        .limit(limit)
        .execute()
      return rows.map(row => ({ userId: row.user_id, sealed: row.sealed }))
    },
    async replace(userId, before, after) {
      const result = await db
        .updateTable('broker_secrets')
        .set({ sealed: after })
        .where('user_id', '=', userId)
        .where('sealed', '=', before)
        .executeTakeFirst()
      return Number(result.numUpdatedRows) > 0
    },
    async remove(userId) {
      await db.deleteFrom('broker_secrets').where('user_id', '=', userId).execute()
    },
  }
}
