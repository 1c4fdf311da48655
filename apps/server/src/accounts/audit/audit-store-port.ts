import type { JsonObject } from '../../platform/database/json-object.ts'

export interface AuditRecord {
  /** Grows with every entry and is never used again. */
  readonly id: number
  readonly timeMs: number
  /** Null when the actor has no account. */
  readonly actorId: string | null
  readonly actor: string
  readonly action: string
  readonly subjectId: string | null
  readonly subject: string | null
  readonly address: string | null
  readonly details: JsonObject
}

interface AuditFilter {
  /** Only records with a smaller id. */
  readonly before?: number | undefined
  readonly action?: string | undefined
  /** Only records whose actor or subject is this text. */
  readonly user?: string | undefined
}

/** Records are appended and, when they are old, removed; never changed. */
export interface AuditStore {
  append(record: Omit<AuditRecord, 'id'>): Promise<void>
  /** Newest first. */
  list(filter: AuditFilter, limit: number): Promise<readonly AuditRecord[]>
  /** Removes at most `limit` records from before the given time and returns how many it removed. */
  removeBefore(timeMs: number, limit: number): Promise<number>
}
