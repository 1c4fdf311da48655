import type { Kysely, Selectable } from 'kysely'
import { toNumber } from '../../platform/database/dialect.ts'
import type { Tables } from '../../platform/database/tables.ts'

/** What other processes must hear of. `access`: a session or the feed of a user. `alerts`: own alerts; `watchlist`: what some of
 *  them watch. `firings`: stored ones, which are the details. `documents`: saved documents, which the details name. `futures`: the account at the futures provider. `risk`: the lock of
 *  an account, whose id is the details. */
export type AccountChangeKind =
  | 'access'
  | 'membership'
  | 'alerts'
  | 'watchlist'
  | 'firings'
  | 'documents'
  | 'futures'
  | 'risk'

export interface AccountChange {
  readonly id: number
  readonly userId: string
  readonly kind: AccountChangeKind
  readonly details: string | null
  /** Whether this opened store has noted it. */
  readonly isOwn: boolean
}

/** The latest changes, so that each process finds those of the others. */
export interface AccountChangeStore {
  /** Note it in the transaction that makes the change. */
  note(userId: string, kind: AccountChangeKind, atMs: number, details?: string): Promise<void>
  /** Those after the given id, oldest first. Changes of two processes at one time may appear in another order than that of
   *  their ids. */
  after(id: number, limit: number): Promise<readonly AccountChange[]>
  /** Those of the given ids that are stored by now, oldest first. */
  find(ids: readonly number[]): Promise<readonly AccountChange[]>
  /** 0 without any. */
  newestId(): Promise<number>
  removeBefore(atMs: number): Promise<void>
}

/** `origin` names the opened store, and with it the process. */
export function accountChangeStore(db: Kysely<Tables>, origin: string): AccountChangeStore {
  const toChange = (row: Selectable<Tables['account_changes']>): AccountChange => ({
    id: toNumber(row.id),
    userId: row.user_id,
    kind: row.kind as AccountChangeKind,
    details: row.details,
    isOwn: row.origin === origin,
  })
  const all = () => db.selectFrom('account_changes').selectAll().orderBy('id')
  return {
    async note(userId, kind, atMs, details) {
      await db
        .insertInto('account_changes')
        .values({ user_id: userId, kind, origin, changed_at: atMs, details: details ?? null })
        .execute()
    },
    async after(id, limit) {
      return (await all().where('id', '>', id).limit(limit).execute()).map(toChange)
    },
    async find(ids) {
      return ids.length === 0 ? [] : (await all().where('id', 'in', ids).execute()).map(toChange)
    },
    async newestId() {
      const newest = await db
        .selectFrom('account_changes')
        .select('id')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst()
      return newest ? toNumber(newest.id) : 0
    },
    async removeBefore(atMs) {
      await db.deleteFrom('account_changes').where('changed_at', '<', atMs).execute()
    },
  }
}
