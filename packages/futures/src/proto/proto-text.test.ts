import { describe, expect, it } from 'vitest'
import { codeTable } from '../protocol/code-table.ts'
import type { Field } from '../protocol/field.ts'
import { type MessageName, messageTable } from '../protocol/message-table.ts'
import { isReadAlike, protoRoot as root } from '../testing/proto-codec.ts'

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

  it.each(['ClientMsg', 'ServerMsg'] as const)('[FU-1] lets another codec read a %s alike', name =>
    isReadAlike(name, 3),
  )
})
