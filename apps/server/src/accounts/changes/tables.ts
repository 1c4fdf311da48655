import { type Kysely, sql } from 'kysely'
import {
  type Bigint,
  createTableWithId,
  type GeneratedId,
  isPostgres,
} from '../../platform/database/dialect.ts'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    account_changes: {
      id: GeneratedId
      user_id: string
      kind: string
      /** The opened store that noted it. */
      origin: string
      changed_at: Bigint
      details: string | null
    }
  }
}

/** Postgres tells of new rows on this channel, with the origin of each. */
export const accountChangesChannel = 'tidemark_account_changes'

/** Without a reference to users: a change of a removed user is read by nobody. */
export async function addAccountChanges(db: Kysely<unknown>): Promise<void> {
  await createTableWithId(db, 'account_changes')
    .addColumn('user_id', 'text', column => column.notNull())
    .addColumn('kind', 'text', column => column.notNull())
    .addColumn('origin', 'text', column => column.notNull())
    .addColumn('changed_at', 'bigint', column => column.notNull())
    .execute()
  await db.schema.createIndex('account_changes_age').on('account_changes').column('changed_at').execute()
}

/** A trigger and not a statement of the store: it costs no round trip, and what is undone tells nobody. */
export async function addAccountChangeDetails(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('account_changes').addColumn('details', 'text').execute()
  if (!isPostgres(db)) return
  await sql`create function tell_account_change() returns trigger language plpgsql as
    ${sql.raw(`$$ begin perform pg_notify('${accountChangesChannel}', new.origin); return null; end $$`)}`.execute(
    db,
  )
  await sql`create trigger account_changes_told after insert on account_changes
    for each row execute function tell_account_change()`.execute(db)
}
