import type { Kysely } from 'kysely'
import type { AccountSchema } from './account-schema.ts'
import type { DocumentKind, DocumentStore, JsonObject } from './account-store.ts'

interface Stored {
  readonly body: JsonObject
  readonly version: number
}

/** Optimistic concurrency: a change is computed from one version and written only if that version is still the newest,
 *  else it is computed again. Holds no lock and loses no change of another writer, in this process or another. */
export function documentStore(db: Kysely<AccountSchema>): DocumentStore {
  const read = async (userId: string, kind: DocumentKind): Promise<Stored | null> => {
    const row = await db
      .selectFrom('documents')
      .select(['body', 'version'])
      .where('user_id', '=', userId)
      .where('kind', '=', kind)
      .executeTakeFirst()
    return row ? { body: JSON.parse(row.body) as JsonObject, version: row.version } : null
  }

  const write = async (userId: string, kind: DocumentKind, next: JsonObject, version: number) => {
    const body = JSON.stringify(next)
    if (version === 0) {
      const result = await db
        .insertInto('documents')
        .values({ user_id: userId, kind, body, version: 1 })
        .onConflict(conflict => conflict.columns(['user_id', 'kind']).doNothing())
        .executeTakeFirst()
      return Number(result.numInsertedOrUpdatedRows ?? 0) > 0
    }
    const result = await db
      .updateTable('documents')
      .set({ body, version: version + 1 })
      .where('user_id', '=', userId)
      .where('kind', '=', kind)
      .where('version', '=', version)
      .executeTakeFirst()
    return Number(result.numUpdatedRows) > 0
  }

  return {
    read: async (userId, kind) => (await read(userId, kind))?.body ?? null,
    async kindsOf(userId) {
      const rows = await db.selectFrom('documents').select('kind').where('user_id', '=', userId).execute()
      return rows.map(({ kind }) => kind)
    },
    async change(userId, kind, change) {
      for (;;) {
        const stored = await read(userId, kind)
        const next = change(stored?.body ?? {})
        if (await write(userId, kind, next, stored?.version ?? 0)) return next
      }
    },
  }
}
