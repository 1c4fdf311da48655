import { existsSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import protobuf from 'protobufjs'
import { describe, expect, it } from 'vitest'
import { encodeMessage } from '../codec/encode-message.ts'
import { codeTable } from '../protocol/code-table.ts'
import type { Field } from '../protocol/field.ts'
import { type MessageName, messageTable } from '../protocol/message-table.ts'
import { messageArbitrary } from '../testing/message-arbitraries.ts'
import { protoText } from './proto-text.ts'

const { root } = protobuf.parse(protoText())
root.resolveAll()
const names = Object.keys(messageTable) as MessageName[]

describe('the proto file', () => {
  it.each(names)('[FU-1] declares %s as the codec writes it', name => {
    const parsed = root.lookupType(`WebAPI_2.${name}`).fieldsArray.map(field => ({
      name: field.name,
      number: field.id,
      label: field.required ? 'required' : field.repeated ? 'repeated' : 'optional',
      type: field.type,
      default: field.options?.default,
      isPacked: field.packed,
      isDeprecated: field.options?.deprecated === true,
    }))
    const own = Object.entries<Field>(messageTable[name]).map(([key, field]) => ({
      name: key,
      number: field.number,
      label: field.label,
      type: field.type.replace('enum:', ''),
      default: field.default,
      isPacked: field.isPacked === true,
      isDeprecated: field.isDeprecated === true,
    }))
    expect(parsed).toEqual(own)
  })

  it.each(Object.entries(codeTable))('[FU-1] declares the codes of %s', (name, { codes }) => {
    expect(Object.values(root.lookupEnum(`WebAPI_2.${name}`).values)).toEqual(Object.values(codes))
  })

  it.each(['ClientMsg', 'ServerMsg'] as const)('[FU-1] lets another codec read a %s alike', name => {
    const type = root.lookupType(`WebAPI_2.${name}`)
    const plain = (value: unknown): unknown =>
      JSON.parse(
        JSON.stringify(value, (_key, part) =>
          typeof part === 'bigint' ? Number(part) : part instanceof Uint8Array ? [...part] : part,
        ),
      )
    fc.assert(
      fc.property(messageArbitrary(name), message => {
        const bytes = encodeMessage(name, message)
        const read = type.toObject(type.decode(bytes), { longs: Number, enums: Number })
        expect(plain(read)).toEqual(plain(message))
        expect([...type.encode(type.decode(bytes)).finish()]).toEqual([...bytes])
      }),
      { numRuns: 20 },
    )
  })
})

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

describe.skipIf(!existsSync(facts))('against the provider’s tables', () => {
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
    expect(new Set(rowsOf('messages.csv').map(row => row.message)).size).toBe(names.length)
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
