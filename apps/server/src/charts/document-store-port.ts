import type { JsonObject } from '../platform/database/json-object.ts'

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
