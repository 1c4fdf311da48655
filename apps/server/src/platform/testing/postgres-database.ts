import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { migratedTemplate } from './postgres-template.ts'

/** Where tests may create databases; undefined: the tests on Postgres are skipped. `npm test` starts one where it can. */
export const testDatabaseUrl = process.env.TEST_DATABASE_URL

export interface TestDatabase {
  readonly url: string
  /** Executes statements, without any of the stores. */
  execute<Row>(sql: string): Promise<Row[]>
  /** Ends all connections and refuses new ones. */
  refuseConnections(): Promise<void>
  allowConnections(): Promise<void>
  /** Empties every table. */
  empty(): Promise<void>
  drop(): Promise<void>
}

/** Creates a database with the tables of this release, and no rows. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const serverUrl = requireServer()
  return create(serverUrl, `template ${await migratedTemplate(serverUrl)}`)
}

/** Creates a database without tables, for tests of what creates them. */
export const createEmptyDatabase = (): Promise<TestDatabase> => create(requireServer())

function requireServer(): string {
  if (testDatabaseUrl === undefined) throw new Error('TEST_DATABASE_URL is not set')
  return testDatabaseUrl
}

async function create(serverUrl: string, options = ''): Promise<TestDatabase> {
  const name = `tidemark_test_${randomUUID().replaceAll('-', '')}`
  await executeAt(serverUrl, `create database ${name} ${options}`)
  const address = new URL(serverUrl)
  address.pathname = name
  const url = address.href
  return {
    url,
    execute: sql => executeAt(url, sql),
    async refuseConnections() {
      await executeAt(serverUrl, `alter database ${name} with allow_connections false`)
      await endConnections(serverUrl, name)
    },
    async allowConnections() {
      await executeAt(serverUrl, `alter database ${name} with allow_connections true`)
    },
    async empty() {
      await executeAt(url, emptyTables)
    },
    async drop() {
      await executeAt(serverUrl, `drop database if exists ${name} with (force)`)
    },
  }
}

/** Ends all connections to a database that admits no more, and resolves when they are gone. One that is being opened may have
 *  been admitted just before and is not in the list of connections yet: it only holds a lock on the database. */
async function endConnections(serverUrl: string, name: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl })
  await client.connect()
  try {
    let left: number | null
    do {
      const { rowCount } = await client.query(
        `select pg_terminate_backend(pid) from (
          select pid from pg_stat_activity where datname = $1
          union select pid from pg_locks where locktype = 'object' and classid = 'pg_database'::regclass
            and objid = (select oid from pg_database where datname = $1)) as connections`,
        [name],
      )
      left = rowCount
    } while (left !== 0)
  } finally {
    await client.end()
  }
}

/** A test fills few of the tables, and a table that is truncated gets new files. Rows that others refer to are deleted after them. */
const emptyTables = `do $$ declare name text; has_rows boolean; is_left boolean; begin
  loop
    is_left := false;
    for name in select format('%I.%I', schemaname, tablename) from pg_tables
      where schemaname like 'tidemark%' and tablename not like 'kysely%'
    loop
      execute 'select exists (select from ' || name || ')' into has_rows;
      if has_rows then
        begin
          execute 'delete from ' || name;
        exception when foreign_key_violation then
          is_left := true;
        end;
      end if;
    end loop;
    exit when not is_left;
  end loop;
  for name in select format('%I.%I', schemaname, sequencename) from pg_sequences
    where schemaname like 'tidemark%' and last_value is not null
  loop
    execute 'alter sequence ' || name || ' restart';
  end loop;
end $$`

async function executeAt<Row>(url: string, sql: string): Promise<Row[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows as Row[]
  } finally {
    await client.end()
  }
}
