import type { Kysely } from 'kysely'
import { type Bigint, createTableWithId, type GeneratedId } from '../../platform/database/dialect.ts'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    audit_log: {
      id: GeneratedId
      time: Bigint
      actor_id: string | null
      actor: string
      action: string
      subject_id: string | null
      subject: string | null
      address: string | null
      details: string
    }
  }
}

/** Without a reference to users: the log outlives accounts. */
export async function addAuditLog(db: Kysely<unknown>): Promise<void> {
  await createTableWithId(db, 'audit_log')
    .addColumn('time', 'bigint', column => column.notNull())
    .addColumn('actor_id', 'text')
    .addColumn('actor', 'text', column => column.notNull())
    .addColumn('action', 'text', column => column.notNull())
    .addColumn('subject_id', 'text')
    .addColumn('subject', 'text')
    .addColumn('address', 'text')
    .addColumn('details', 'text', column => column.notNull())
    .execute()
  for (const column of ['time', 'actor', 'action', 'subject'])
    await db.schema.createIndex(`audit_log_${column}`).on('audit_log').columns([column, 'id']).execute()
}
