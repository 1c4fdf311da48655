import type { FeedState, Role } from '@tidemark/contracts'
import type { Kysely, Selectable, Updateable } from 'kysely'
import type { AccountSchema } from './account-schema.ts'
import { toNumber } from './dialect.ts'
import type { User, UserStore } from './user-store-port.ts'

export function userStore(db: Kysely<AccountSchema>): UserStore {
  const find = async (column: 'id' | 'email', value: string) => {
    const row = await db.selectFrom('users').selectAll().where(column, '=', value).executeTakeFirst()
    return row ? toUser(row) : null
  }
  const change = async (id: string, values: Updateable<AccountSchema['users']>) => {
    await db.updateTable('users').set(values).where('id', '=', id).execute()
  }
  return {
    async add(user) {
      const result = await db
        .insertInto('users')
        .values(toRow(user))
        .onConflict(conflict => conflict.column('email').doNothing())
        .executeTakeFirst()
      return Number(result.numInsertedOrUpdatedRows ?? 0) > 0
    },
    findByEmail: email => find('email', email),
    findById: id => find('id', id),
    setPasswordHash: (id, passwordHash) => change(id, { password_hash: passwordHash }),
    setFeedState: (id, state) => change(id, { feed: state }),
    setRole: (id, role) => change(id, { role }),
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

const toUser = (row: Selectable<AccountSchema['users']>): User => ({
  id: row.id,
  email: row.email,
  passwordHash: row.password_hash,
  role: row.role as Role,
  feedState: row.feed as FeedState,
  isMpUser: row.is_mp === 1,
  isDemo: row.is_demo === 1,
  createdAtMs: toNumber(row.created_at),
})
