import { types } from 'pg'

type Parse = (text: string) => unknown

/** Values of rows as SQLite returns them: integers of 64 bits and sums of them as numbers where they are exact, else as
 *  text, which `toNumber` refuses; bytes as a plain array. */
const parsers: ReadonlyMap<number, Parse> = new Map<number, Parse>([
  [types.builtins.INT8, exactNumber],
  [types.builtins.NUMERIC, exactNumber],
  [types.builtins.BYTEA, text => Uint8Array.from(Buffer.from(text.slice(2), 'hex'))],
])

function exactNumber(text: string): number | string {
  const number = Number(text)
  return Number.isSafeInteger(number) ? number : text
}

export const postgresTypes = {
  getTypeParser: ((type: number, format?: 'text' | 'binary') =>
    parsers.get(type) ?? types.getTypeParser(type, format as 'text')) as typeof types.getTypeParser,
}
