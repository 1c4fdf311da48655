import type { Kysely } from 'kysely'
import type { AccountSchema } from './account-schema.ts'
import { createTableWithId, toNumber } from './dialect.ts'

/** What other processes with open sockets must hear of: a session or the feed of a user, or the membership. */
type AccountChangeKind = 'access' | 'membership'

export interface AccountChange {
  readonly id: number
  readonly userId: string
  readonly kind: AccountChangeKind
}

/** The latest changes, so that each process finds those of the others. */
export interface AccountChangeStore {
  /** Note it in the transaction that makes the change. */
  note(userId: string, kind: AccountChangeKind, atMs: number): Promise<void>
  /** Those that other opened stores noted after the given id, oldest first. Changes of two processes at one time may
   *  appear in another order than that of their ids. */
  ofOthersAfter(id: number, limit: number): Promise<readonly AccountChange[]>
  removeBefore(atMs: number): Promise<void>
}

/** `origin` names the opened store, and with it the process. */
export function accountChangeStore(db: Kysely<AccountSchema>, origin: string): AccountChangeStore {
  return {
    async note(userId, kind, atMs) {
      await db
        .insertInto('account_changes')
        .values({ user_id: userId, kind, origin, changed_at: atMs })
        .execute()
    },
    async ofOthersAfter(id, limit) {
      const rows = await db
        .selectFrom('account_changes')
        .select(['id', 'user_id', 'kind'])
        .where('id', '>', id)
        .where('origin', '!=', origin)
        .orderBy('id')
        .limit(limit)
        .execute()
      return rows.map(row => ({
        id: toNumber(row.id),
        userId: row.user_id,
        kind: row.kind as AccountChangeKind,
      }))
    },
    async removeBefore(atMs) {
      await db.deleteFrom('account_changes').where('changed_at', '<', atMs).execute()
    },
  }
}

/** Without a reference to users: a change of a removed user is read by nobody. */
export async function createAccountChanges(db: Kysely<unknown>): Promise<void> {
  await createTableWithId(db, 'account_changes')
    .addColumn('user_id', 'text', column => column.notNull())
    .addColumn('kind', 'text', column => column.notNull())
    .addColumn('origin', 'text', column => column.notNull())
    .addColumn('changed_at', 'bigint', column => column.notNull())
    .execute()
  await db.schema.createIndex('account_changes_age').on('account_changes').column('changed_at').execute()
}
