import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { codeTable } from './code-table.ts'
import type { Field } from './field.ts'
import { messageTable } from './message-table.ts'

/** The provider's tables are not part of this repository. */
const facts = new URL('../../../../../shared/futures-protocol/', import.meta.url)
const rowsOf = (file: string): Record<string, string>[] => {
  const [head = '', ...lines] = readFileSync(new URL(file, facts), 'utf8').trim().split(/\r?\n/)
  const columns = head.split(',')
  return lines.map(line => {
    const values = line.split(',')
    return Object.fromEntries(columns.map((column, index) => [column, values[index] ?? '']))
  })
}
const snakeCase = (name: string): string => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
const withoutPackage = (type: string): string =>
  type.replace(/^(enum:)?(google\.protobuf|\w+)\.(?=[A-Z])/, '$1')

describe.skipIf(!existsSync(facts))('the protocol, against the provider’s tables,', () => {
  it('[FU-1] has every message and field', () => {
    const theirs = rowsOf('messages.csv')
      .filter(row => row.note === '')
      .map(row =>
        [
          row.message,
          row.field,
          row.number,
          row.label,
          withoutPackage(row.type ?? ''),
          row.default,
          row.packed,
          row.deprecated,
          withoutPackage(row.enum ?? ''),
        ].join(','),
      )
    const ours = Object.entries(messageTable).flatMap(([message, fields]) =>
      Object.entries<Field>(fields).map(([key, field]) =>
        [
          message,
          snakeCase(key),
          field.number,
          field.label,
          field.type,
          field.default ?? '',
          field.isPacked ? 'packed' : '',
          field.isDeprecated ? 'deprecated' : '',
          field.codes ?? '',
        ].join(','),
      ),
    )
    expect(ours.toSorted()).toEqual(theirs.toSorted())
    expect(new Set(rowsOf('messages.csv').map(row => row.message)).size).toBe(
      Object.keys(messageTable).length,
    )
  })

  it('[FU-1] has every code', () => {
    const theirs = rowsOf('enums.csv').map(row => `${row.enum},${row.name},${row.value}`)
    const ours = Object.entries(codeTable).flatMap(([name, { prefix, codes }]) =>
      Object.entries(codes).map(
        ([key, value]) => `${name},${prefix ? `${prefix}_` : ''}${snakeCase(key).toUpperCase()},${value}`,
      ),
    )
    expect(ours.toSorted()).toEqual(theirs.toSorted())
  })
})
