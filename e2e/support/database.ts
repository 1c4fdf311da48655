import { randomUUID } from 'node:crypto'
import { Client } from 'pg'

export interface Database {
  readonly url: string
  drop(): Promise<void>
}

/** Creates an empty database on the server at the address. */
export async function createDatabase(serverUrl: string): Promise<Database> {
  const name = `tidemark_e2e_${randomUUID().replaceAll('-', '')}`
  await execute(serverUrl, `create database ${name}`)
  const url = new URL(serverUrl)
  url.pathname = name
  return { url: url.href, drop: () => execute(serverUrl, `drop database ${name} with (force)`) }
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
