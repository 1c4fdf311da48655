import { codeTable } from '../protocol/code-table.ts'
import type { Field } from '../protocol/field.ts'
import { messageTable } from '../protocol/message-table.ts'

const heading = `// The futures protocol, wire-compatible with version 2.230 of the provider's WebAPI.
// Each WebSocket message is binary and holds one ClientMsg (from the client) or one ServerMsg (from the server).
// All messages are in one package: package names do not appear on the wire. Messages and fields that this product neither
// sends nor reads are left out; a reader skips unknown field numbers.
// Times are milliseconds from the base_time of the session, unless the field is a Timestamp.

syntax = "proto2";

package WebAPI_2;
`

/** The proto file for clients in other languages, printed from the tables that the codec itself follows. */
export function protoText(): string {
  const enums = Object.entries(codeTable)
  const topLevel = enums.filter(([name]) => !name.includes('.')).map(([name]) => enumText(name, ''))
  const messages = Object.entries(messageTable).map(([name, fields]) => {
    const nested = enums.filter(([key]) => key.startsWith(`${name}.`)).map(([key]) => enumText(key, '  '))
    return messageText(name, nested, Object.entries<Field>(fields))
  })
  return `${[heading, ...messages, ...topLevel].join('\n')}`
}

function messageText(
  name: string,
  nested: readonly string[],
  fields: readonly (readonly [string, Field])[],
): string {
  const lines = fields.map(([key, field]) => fieldText(key, field))
  return `message ${name} {\n${[...nested, ...lines].join('')}}\n`
}

function fieldText(key: string, field: Field): string {
  const type = field.type.replace('enum:', '')
  const options = [
    field.default === undefined ? null : `default = ${field.default}`,
    field.isPacked ? 'packed = true' : null,
    field.isDeprecated ? 'deprecated = true' : null,
  ].filter(option => option !== null)
  const bracket = options.length > 0 ? ` [${options.join(', ')}]` : ''
  const comment = field.codes ? ` // ${field.codes}` : ''
  return `  ${field.label} ${type} ${snakeCase(key)} = ${field.number}${bracket};${comment}\n`
}

function enumText(name: string, indent: string): string {
  const { prefix, codes } = codeTable[name as keyof typeof codeTable]
  const start = prefix ? `${prefix}_` : ''
  const lines = Object.entries(codes).map(
    ([key, value]) => `${indent}  ${start}${snakeCase(key).toUpperCase()} = ${value};\n`,
  )
  return `${indent}enum ${name.replace(/^.*\./, '')} {\n${lines.join('')}${indent}}\n`
}

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
