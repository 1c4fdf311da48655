import { type Kysely, sql } from 'kysely'
import type { AccountSchema } from './account-schema.ts'
import type { SignInFailureStore } from './account-store.ts'

export function signInFailureStore(db: Kysely<AccountSchema>): SignInFailureStore {
  return {
    async read(key) {
      const row = await db
        .selectFrom('sign_in_failures')
        .select(['count', 'since'])
        .where('key', '=', key)
        .executeTakeFirst()
      return row ? { count: row.count, sinceMs: Number(row.since) } : null
    },
    async add(key, atMs, forgetBeforeMs) {
      // One statement, so that concurrent guesses are all counted.
      const isOld = sql<boolean>`sign_in_failures.since < ${forgetBeforeMs}`
      const row = await db
        .insertInto('sign_in_failures')
        .values({ key, count: 1, since: atMs })
        .onConflict(conflict =>
          conflict.column('key').doUpdateSet({
            count: sql<number>`case when ${isOld} then 1 else sign_in_failures.count + 1 end`,
            since: sql<number>`case when ${isOld} then ${atMs} else sign_in_failures.since end`,
          }),
        )
        .returning(['count', 'since'])
        .executeTakeFirstOrThrow()
      return { count: row.count, sinceMs: Number(row.since) }
    },
    async clear(key) {
      await db.deleteFrom('sign_in_failures').where('key', '=', key).execute()
    },
    async removeBefore(atMs) {
      await db.deleteFrom('sign_in_failures').where('since', '<', atMs).execute()
    },
  }
}
