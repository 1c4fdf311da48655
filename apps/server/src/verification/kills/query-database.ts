import { Client } from 'pg'

/** Executes one statement, without any of the stores. */
export async function queryDatabase<Row>(url: string, statement: string): Promise<Row[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows as Row[]
  } finally {
    await client.end()
  }
}
