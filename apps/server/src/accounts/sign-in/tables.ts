import { type Kysely, sql } from 'kysely'
import { type Bigint, databaseNowMs } from '../../platform/database/dialect.ts'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    users: {
      id: string
      email: string
      password_hash: string
      role: string
      /** A feed state. */
      feed: string
      is_mp: number
      is_demo: number
      created_at: Bigint
    }
    trials: {
      user_id: string
      started_at: Bigint
    }
  }
}

export async function addUserTable(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('users')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('email', 'text', column => column.notNull().unique())
    .addColumn('password_hash', 'text', column => column.notNull())
    .addColumn('role', 'text', column => column.notNull())
    .addColumn('feed', 'text', column => column.notNull())
    .addColumn('is_mp', 'integer', column => column.notNull())
    .addColumn('is_demo', 'integer', column => column.notNull())
    .addColumn('created_at', 'bigint', column => column.notNull())
    .execute()
}

/** Failed sign-ins of the first release; counts of any event have replaced them. */
export async function addSignInFailures(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sign_in_failures')
    .addColumn('key', 'text', column => column.primaryKey())
    .addColumn('count', 'integer', column => column.notNull())
    .addColumn('since', 'bigint', column => column.notNull())
    .execute()
}

export async function removeSignInFailures(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('sign_in_failures').execute()
}

/** Users had a tier, real time or delayed; now they have a state, which says why. */
export async function storeFeedStates(db: Kysely<unknown>): Promise<void> {
  await sql`update users set feed = case feed when 'realtime' then 'user-realtime-feed' else 'user-delayed-feed' end`.execute(
    db,
  )
}

/** Accounts that are older than trials have theirs from now on, so that nobody is locked out by an upgrade. */
export async function addTrials(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('trials')
    .addColumn('user_id', 'text', column => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('started_at', 'bigint', column => column.notNull())
    .execute()
  const nowMs = Math.floor(await databaseNowMs(db))
  await sql`insert into trials select id, cast(${nowMs} as bigint) from users`.execute(db)
  await db.schema.createIndex('trials_start').on('trials').column('started_at').execute()
  await db.schema.createIndex('users_start').on('users').column('created_at').execute()
}
