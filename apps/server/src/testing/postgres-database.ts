import { randomUUID } from 'node:crypto'
import { Client } from 'pg'

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

/** Creates an empty database. */
export async function createTestDatabase(): Promise<TestDatabase> {
  if (testDatabaseUrl === undefined) throw new Error('TEST_DATABASE_URL is not set')
  const name = `tidemark_test_${randomUUID().replaceAll('-', '')}`
  await executeAt(testDatabaseUrl, `create database ${name}`)
  const address = new URL(testDatabaseUrl)
  address.pathname = name
  const url = address.href
  return {
    url,
    execute: sql => executeAt(url, sql),
    async refuseConnections() {
      await executeAt(testDatabaseUrl, `alter database ${name} with allow_connections false`)
      await executeAt(
        testDatabaseUrl,
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
      )
    },
    async allowConnections() {
      await executeAt(testDatabaseUrl, `alter database ${name} with allow_connections true`)
    },
    async empty() {
      await executeAt(url, emptyTables)
    },
    async drop() {
      await executeAt(testDatabaseUrl, `drop database if exists ${name} with (force)`)
    },
  }
}

const emptyTables = `do $$ declare tables text; begin
  select string_agg(format('%I.%I', schemaname, tablename), ', ') into tables from pg_tables
    where schemaname like 'tidemark%' and tablename not like 'kysely%';
  if tables is not null then execute 'truncate ' || tables || ' restart identity'; end if;
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
