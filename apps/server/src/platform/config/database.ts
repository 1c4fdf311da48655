import { z } from 'zod'

export const databaseVariable = z
  .url({
    protocol: /^postgres(ql)?$/,
    error: 'must be an address such as postgres://user:password@host:5432/tidemark',
  })
  .optional()

/** Names a database for a person: its address without user, password and options. */
export function databaseName(url: string): string {
  const { host, pathname } = new URL(url)
  return `${host || 'localhost'}${pathname}`
}
