import { createHash } from 'node:crypto'
import { Client } from 'pg'
import { marketMigrations } from '../../market/archive/market-migrations.ts'
import { accountMigrations } from '../../roles/account-database/account-migrations.ts'
import { sandboxMigrations } from '../../sandboxes/sandbox-schema.ts'
import { migratePostgres } from '../database/postgres/migrate-postgres.ts'
import { accountsSchema, marketSchema, sandboxesSchema } from '../database/postgres/postgres-schemas.ts'

const schemas = [
  [accountsSchema, accountMigrations],
  [marketSchema, marketMigrations],
  [sandboxesSchema, sandboxMigrations],
] as const

/** Any number: that of all test workers is the same. */
const templateLock = 1_414_349_902

const templates = new Map<string, Promise<string>>()

/** Returns the name of a database with the tables of this release, which `create database` can copy. The first worker that
 *  asks for it makes it; it stays as long as its Postgres. */
export function migratedTemplate(serverUrl: string): Promise<string> {
  const known = templates.get(serverUrl) ?? findOrCreate(serverUrl)
  templates.set(serverUrl, known)
  return known
}

async function findOrCreate(serverUrl: string): Promise<string> {
  const name = `tidemark_template_${await hashOfMigrations()}`
  const client = new Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [templateLock])
    const { rowCount } = await client.query('select from pg_database where datname = $1 and datistemplate', [
      name,
    ])
    if (rowCount === 0) await create(client, serverUrl, name)
    return name
  } finally {
    // Ends the lock too.
    await client.end()
  }
}

/** Marked as a template when it is complete: a worker may be killed before. */
async function create(client: Client, serverUrl: string, name: string): Promise<void> {
  await client.query(`drop database if exists ${name} with (force)`)
  await client.query(`create database ${name}`)
  const address = new URL(serverUrl)
  address.pathname = name
  for (const [schema, migrations] of schemas) await migratePostgres(address.href, schema, migrations)
  await client.query(`alter database ${name} with is_template true allow_connections false`)
}

/** Another release has another template, where a Postgres is used for several runs. */
async function hashOfMigrations(): Promise<string> {
  const hash = createHash('sha256')
  for (const [schema, provider] of schemas)
    for (const [name, { up }] of Object.entries(await provider.getMigrations()))
      hash.update(`${schema} ${name} ${up}`)
  return hash.digest('hex').slice(0, 16)
}
