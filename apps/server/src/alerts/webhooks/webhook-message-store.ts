import { type Kysely, type Selectable, sql } from 'kysely'
import { toNumber } from '../../platform/database/dialect.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { WebhookMessage, WebhookMessageStore } from './webhook-store.ts'

export function webhookMessageStore(db: Kysely<Tables>): WebhookMessageStore {
  const countOf = async (userId: string): Promise<number> => {
    const { count } = await db
      .selectFrom('webhook_messages')
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    return Number(count)
  }
  return {
    countOf,
    async add({ id, userId, body, createdAtMs, attempts, dueAtMs }, maxWaiting) {
      if ((await countOf(userId)) >= maxWaiting) return false
      const result = await db
        .insertInto('webhook_messages')
        .values({ id, user_id: userId, body, created_at: createdAtMs, attempts, due_at: dueAtMs })
        .onConflict(conflict => conflict.column('id').doNothing())
        .executeTakeFirst()
      return Number(result.numInsertedOrUpdatedRows ?? 0) > 0
    },
    async due(atMs, limit, perUser) {
      const ranked = db
        .selectFrom('webhook_messages')
        .selectAll()
        .select(sql<number>`row_number() over (partition by user_id order by due_at, id)`.as('place'))
        .where('due_at', '<=', atMs)
        .as('ranked')
      const rows = await db
        .selectFrom(ranked)
        .selectAll()
        .where('place', '<=', perUser)
        .orderBy('due_at')
        .orderBy('id')
        .limit(limit)
        .execute()
      return rows.map(messageOf)
    },
    async claim({ id, attempts, dueAtMs }, nextDueAtMs) {
      const result = await db
        .updateTable('webhook_messages')
        .set({ attempts: attempts + 1, due_at: nextDueAtMs })
        .where('id', '=', id)
        .where('attempts', '=', attempts)
        .where('due_at', '=', dueAtMs)
        .executeTakeFirst()
      return Number(result.numUpdatedRows) > 0
    },
    async nextDueAtMs() {
      const row = await db
        .selectFrom('webhook_messages')
        .select('due_at')
        .orderBy('due_at')
        .orderBy('id')
        .limit(1)
        .executeTakeFirst()
      return row ? toNumber(row.due_at) : null
    },
    async postpone(id, dueAtMs) {
      await db.updateTable('webhook_messages').set({ due_at: dueAtMs }).where('id', '=', id).execute()
    },
    async remove(id) {
      await db.deleteFrom('webhook_messages').where('id', '=', id).execute()
    },
    async removeOf(userId) {
      await db.deleteFrom('webhook_messages').where('user_id', '=', userId).execute()
    },
  }
}

const messageOf = (row: Selectable<Tables['webhook_messages']>): WebhookMessage => ({
  id: row.id,
  userId: row.user_id,
  body: row.body,
  createdAtMs: toNumber(row.created_at),
  attempts: row.attempts,
  dueAtMs: toNumber(row.due_at),
})
