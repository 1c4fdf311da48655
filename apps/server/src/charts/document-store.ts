import { type Kysely, sql } from 'kysely'
import type { JsonObject } from '../platform/database/json-object.ts'
import { QuotaError, StorageError } from '../platform/database/storage-error.ts'
import type { Tables } from '../platform/database/tables.ts'

/** Documents of a user; each is stored as one JSON object. */
export type DocumentKind =
  | 'settings'
  | 'indicators'
  | 'chart'
  | 'chart-templates'
  | 'watchlist'
  | `drawings:${string}`

export interface DocumentStore {
  read(userId: string, kind: DocumentKind): Promise<JsonObject | null>
  /** In no particular order. */
  kindsOf(userId: string): Promise<readonly string[]>
  /** Applies a change to the newest stored object. Concurrent changes are applied one after the other; a change that
   *  throws leaves the document unchanged. Throws a QuotaError, and stores nothing, when the document grows and all
   *  documents of the user together would be larger than the limit, and a StorageError of reason `busy` when others
   *  changed it at every try. */
  change(userId: string, kind: DocumentKind, change: (stored: JsonObject) => JsonObject): Promise<JsonObject>
}

interface Stored {
  readonly body: JsonObject
  readonly version: number
}

/** Of several writers at least one succeeds with each try, so only more of them than this can fail one. */
export const maxChangeTries = 100

/** Optimistic concurrency: a change is computed from one version and written only if that version is still the newest,
 *  else it is computed again, a limited number of times. Holds no lock and loses no change of another writer, in this process or another. */
export function documentStore(db: Kysely<Tables>, maxBytesPerUser: number): DocumentStore {
  /** Part of the writing statement, so that concurrent writers cannot exceed the limit together. */
  const fits = (userId: string, kind: DocumentKind, size: number) => sql<boolean>`
    ${size} + (select coalesce(sum(size), 0) from documents where user_id = ${userId} and kind <> ${kind})
      <= ${maxBytesPerUser}`

  const read = async (userId: string, kind: DocumentKind): Promise<Stored | null> => {
    const row = await db
      .selectFrom('documents')
      .select(['body', 'version'])
      .where('user_id', '=', userId)
      .where('kind', '=', kind)
      .executeTakeFirst()
    return row ? { body: JSON.parse(row.body) as JsonObject, version: row.version } : null
  }

  /** Returns false when the version is not the newest, or the document does not fit. */
  const write = async (userId: string, kind: DocumentKind, next: JsonObject, version: number) => {
    const body = JSON.stringify(next)
    const size = Buffer.byteLength(body)
    if (version === 0) {
      const result = await sql`
        insert into documents (user_id, kind, body, version, size)
        select ${userId}, ${kind}, ${body}, 1, cast(${size} as integer) where ${fits(userId, kind, size)}
        on conflict (user_id, kind) do nothing`.execute(db)
      return Number(result.numAffectedRows ?? 0) > 0
    }
    const result = await db
      .updateTable('documents')
      .set({ body, size, version: version + 1 })
      .where('user_id', '=', userId)
      .where('kind', '=', kind)
      .where('version', '=', version)
      .where(({ eb, or }) => or([eb('size', '>=', size), fits(userId, kind, size)]))
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
      let stored = await read(userId, kind)
      for (let tries = 0; tries < maxChangeTries; tries += 1) {
        const version = stored?.version ?? 0
        const next = change(stored?.body ?? {})
        if (await write(userId, kind, next, version)) return next
        stored = await read(userId, kind)
        if ((stored?.version ?? 0) === version) throw new QuotaError(maxBytesPerUser)
      }
      throw new StorageError('busy', `Others changed the document ${kind} at each of ${maxChangeTries} tries`)
    },
  }
}
