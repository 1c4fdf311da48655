import type { FeedState, Role } from '@tidemark/contracts'
import type { Kysely, Selectable, Updateable } from 'kysely'
import { toNumber } from '../../platform/database/dialect.ts'
import type { Tables } from '../../platform/database/tables.ts'

export interface User {
  readonly id: string
  readonly email: string
  readonly passwordHash: string
  readonly role: Role
  readonly feedState: FeedState
  /** Membership of these users does not come from subscriptions. */
  readonly isMpUser: boolean
  /** Demo accounts do not exist in production. */
  readonly isDemo: boolean
  readonly createdAtMs: number
  /** When the trial began, of an account that is older than trials; missing: when it was created. */
  readonly trialFromMs?: number
}

/** What of a user decides whether the workspace is open. */
export type WorkspaceUser = Pick<User, 'id' | 'role' | 'isMpUser' | 'isDemo' | 'createdAtMs' | 'trialFromMs'>

export interface UserStore {
  /** Returns false, and writes nothing, when the email address is taken. */
  add(user: User): Promise<boolean>
  findByEmail(email: string): Promise<User | null>
  findById(id: string): Promise<User | null>
  setPasswordHash(id: string, passwordHash: string): Promise<void>
  setFeedState(id: string, state: FeedState): Promise<void>
  setRole(id: string, role: Role): Promise<void>
  /** Users whose trial began after the first time and not after the second. */
  trialsFromBetween(afterMs: number, untilMs: number): Promise<readonly string[]>
  /** Returns false, and writes nothing, when the email address is taken. */
  setEmail(id: string, email: string): Promise<boolean>
  /** Removes every demo account together with its data. */
  removeDemo(): Promise<void>
}

export function userStore(db: Kysely<Tables>): UserStore {
  const find = async (column: 'id' | 'email', value: string) => {
    const row = await db
      .selectFrom('users')
      .leftJoin('trials', 'trials.user_id', 'users.id')
      .selectAll('users')
      .select('trials.started_at')
      .where(`users.${column}`, '=', value)
      .executeTakeFirst()
    return row ? toUser(row) : null
  }
  const change = async (id: string, values: Updateable<Tables['users']>) => {
    await db.updateTable('users').set(values).where('id', '=', id).execute()
  }
  return {
    async add(user) {
      const result = await db
        .insertInto('users')
        .values(toRow(user))
        .onConflict(conflict => conflict.column('email').doNothing())
        .executeTakeFirst()
      const isAdded = Number(result.numInsertedOrUpdatedRows ?? 0) > 0
      if (isAdded && user.trialFromMs !== undefined)
        await db.insertInto('trials').values({ user_id: user.id, started_at: user.trialFromMs }).execute()
      return isAdded
    },
    findByEmail: email => find('email', email),
    findById: id => find('id', id),
    setPasswordHash: (id, passwordHash) => change(id, { password_hash: passwordHash }),
    setFeedState: (id, state) => change(id, { feed: state }),
    setRole: (id, role) => change(id, { role }),
    async trialsFromBetween(afterMs, untilMs) {
      const older = await db
        .selectFrom('trials')
        .select('user_id')
        .where('started_at', '>', afterMs)
        .where('started_at', '<=', untilMs)
        .execute()
      const created = await db
        .selectFrom('users')
        .select('id')
        .where('created_at', '>', afterMs)
        .where('created_at', '<=', untilMs)
        .where('id', 'not in', db.selectFrom('trials').select('user_id'))
        .execute()
      return [...older.map(row => row.user_id), ...created.map(row => row.id)]
    },
    async setEmail(id, email) {
      const result = await db
        .updateTable('users')
        .set({ email })
        .where('id', '=', id)
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('users as others').select('others.id').where('others.email', '=', email))),
        )
        .executeTakeFirst()
      return Number(result.numUpdatedRows) > 0
    },
    async removeDemo() {
      await db.deleteFrom('users').where('is_demo', '=', 1).execute()
    },
  }
}

const toRow = (user: User) => ({
  id: user.id,
  email: user.email,
  password_hash: user.passwordHash,
  role: user.role,
  feed: user.feedState,
  is_mp: Number(user.isMpUser),
  is_demo: Number(user.isDemo),
  created_at: user.createdAtMs,
})

type UserRow = Selectable<Tables['users']> & { readonly started_at: number | string | null }

const toUser = (row: UserRow): User => ({
  id: row.id,
  email: row.email,
  passwordHash: row.password_hash,
  role: row.role as Role,
  feedState: row.feed as FeedState,
  isMpUser: row.is_mp === 1,
  isDemo: row.is_demo === 1,
  createdAtMs: toNumber(row.created_at),
  ...(row.started_at === null ? {} : { trialFromMs: toNumber(row.started_at) }),
})
