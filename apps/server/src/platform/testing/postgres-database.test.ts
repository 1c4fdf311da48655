import { Client } from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createEmptyDatabase, createTestDatabase, testDatabaseUrl } from './postgres-database.ts'

describe.skipIf(testDatabaseUrl === undefined)('a database of a test', () => {
  it('has the tables of this release, no rows, and is emptied', async () => {
    const database = await createTestDatabase()
    onTestFinished(() => database.drop())
    const count = async () => (await database.execute('select from tidemark_accounts.audit_log')).length
    expect(await count()).toBe(0)
    const insert = `insert into tidemark_accounts.audit_log (time, actor_id, actor, action, details)
      values (1, null, 'a', 'b', '{}') returning id`
    expect(await database.execute(insert)).toEqual([{ id: '1' }])
    await database.execute(`insert into tidemark_sandboxes.sandbox_owners (name, owner) values ('a', 1);
      insert into tidemark_sandboxes.sandbox_entries (name, body) values ('a', 'b')`)
    await database.empty()
    expect(await count()).toBe(0)
    expect(await database.execute('select from tidemark_sandboxes.sandbox_owners')).toEqual([])
    expect(await database.execute(insert)).toEqual([{ id: '1' }])
  })

  it('refuses connections, also one that is being opened', async () => {
    const database = await createEmptyDatabase()
    onTestFinished(() => database.drop())
    const open = new Client({ connectionString: database.url })
    // Admitted a while before it is in the list of connections, as on a busy machine.
    const opening = new Client({ connectionString: database.url, options: '-c post_auth_delay=1' })
    for (const client of [open, opening]) client.on('error', () => undefined)
    await open.connect()
    const opened = opening.connect()
    const holdsLock = `select from pg_locks where locktype = 'object' and classid = 'pg_database'::regclass
      and objid = (select oid from pg_database where datname = current_database())`
    await expect.poll(async () => (await open.query(holdsLock)).rowCount).toBe(1)
    await database.refuseConnections()
    await expect(opened.then(() => opening.query('select 1'))).rejects.toThrow()
    await expect(open.query('select 1')).rejects.toThrow()
    await database.allowConnections()
    expect(await database.execute('select 1 as one')).toEqual([{ one: 1 }])
  })
})
