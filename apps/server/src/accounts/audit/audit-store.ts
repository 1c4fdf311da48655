import type { Kysely, Selectable } from 'kysely'
import { toNumber } from '../../platform/database/dialect.ts'
import type { JsonObject } from '../../platform/database/json-object.ts'
import type { Tables } from '../../platform/database/tables.ts'

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

export function auditStore(db: Kysely<Tables>): AuditStore {
  return {
    async append(record) {
      await db
        .insertInto('audit_log')
        .values({
          time: record.timeMs,
          actor_id: record.actorId,
          actor: record.actor,
          action: record.action,
          subject_id: record.subjectId,
          subject: record.subject,
          address: record.address,
          details: JSON.stringify(record.details),
        })
        .execute()
    },
    async list({ before, action, user }, limit) {
      const read = async (column?: 'actor' | 'subject') => {
        let query = db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').limit(limit)
        if (before !== undefined) query = query.where('id', '<', before)
        if (action !== undefined) query = query.where('action', '=', action)
        if (column !== undefined && user !== undefined) query = query.where(column, '=', user)
        return (await query.execute()).map(toRecord)
      }
      if (user === undefined) return read()
      // Two queries that each read one index to their limit. One with “or” would sort all entries of the user.
      const found = [...(await read('actor')), ...(await read('subject'))]
      const byId = new Map(found.map(record => [record.id, record]))
      return [...byId.values()].sort((a, b) => b.id - a.id).slice(0, limit)
    },
    async removeBefore(timeMs, limit) {
      const oldest = db
        .selectFrom('audit_log')
        .select('id')
        .where('time', '<', timeMs)
        .orderBy('time')
        .limit(limit)
      const result = await db.deleteFrom('audit_log').where('id', 'in', oldest).executeTakeFirst()
      return Number(result.numDeletedRows)
    },
  }
}

const toRecord = (row: Selectable<Tables['audit_log']>): AuditRecord => ({
  id: toNumber(row.id),
  timeMs: toNumber(row.time),
  actorId: row.actor_id,
  actor: row.actor,
  action: row.action,
  subjectId: row.subject_id,
  subject: row.subject,
  address: row.address,
  details: JSON.parse(row.details) as JsonObject,
})
