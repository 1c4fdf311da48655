import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DAY_MS } from '@tidemark/domain'
import { Kysely, Migrator, sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { sqliteDialect } from '../../platform/database/sqlite/sqlite-dialect.ts'
import { accountAdapters } from '../../roles/account-database/account-adapters.ts'
import { accountMigrations } from '../../roles/account-database/account-migrations.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tidemark-migrations-'))
})
afterEach(() => rm(folder, { recursive: true }))

it('[AC-11] a database of the first release keeps its accounts and sessions', async () => {
  const file = join(folder, 'accounts.sqlite')
  const old = new Kysely<unknown>({ dialect: sqliteDialect(file) })
  const { error } = await new Migrator({ db: old, provider: accountMigrations }).migrateTo('0001-accounts')
  expect(error).toBeUndefined()
  await sql`insert into users values ('u', 'ann@example.com', 'hash', 'trader', 'delayed', 0, 0, 1)`.execute(
    old,
  )
  await sql`insert into users values ('v', 'bob@example.com', 'hash', 'trader', 'realtime', 0, 0, 1)`.execute(
    old,
  )
  await sql`insert into sessions values ('s', 'u', 1, 2, null)`.execute(old)
  await sql`insert into sign_in_failures values ('k', 3, 1)`.execute(old)
  await old.destroy()

  const store = await accountAdapters.sqlite(file, { storedBytesPerAccount: 1000 })
  expect(await store.users.findByEmail('ann@example.com')).toMatchObject({
    id: 'u',
    feedState: 'user-delayed-feed',
  })
  const ann = await store.users.findByEmail('ann@example.com')
  expect(Math.abs((ann?.trialFromMs ?? 0) - Date.now())).toBeLessThan(DAY_MS)
  expect(await store.users.findByEmail('bob@example.com')).toMatchObject({ feedState: 'user-realtime-feed' })
  expect(await store.sessions.find('s')).toEqual({
    id: 's',
    userId: 'u',
    createdAtMs: 1,
    expiresAtMs: 2,
    revokedAtMs: null,
    generation: 1,
    retiredAtMs: [],
  })
  expect(await store.windowCounts.add('k', 0, 100)).toEqual({ count: 1, endsAtMs: 100 })
  await store.close()
})
