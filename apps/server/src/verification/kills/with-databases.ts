import { randomUUID } from 'node:crypto'
import { queryDatabase } from './query-database.ts'

/** Creates two empty databases beside the given one, does work with their addresses, and drops them. */
export async function withDatabases<Result>(
  serverUrl: string,
  work: (first: string, second: string) => Promise<Result>,
): Promise<Result> {
  const names = [0, 1].map(() => `tidemark_kills_${randomUUID().replaceAll('-', '')}`)
  const [first = '', second = ''] = names.map(name => {
    const address = new URL(serverUrl)
    address.pathname = name
    return address.href
  })
  try {
    for (const name of names) await queryDatabase(serverUrl, `create database ${name}`)
    return await work(first, second)
  } finally {
    for (const name of names) await queryDatabase(serverUrl, `drop database if exists ${name} with (force)`)
  }
}
