import fc from 'fast-check'
import { codeTable } from '../protocol/code-table.ts'
import type { Field, ScalarType } from '../protocol/field.ts'
import { type MessageName, type MessageOf, messageTable } from '../protocol/message-table.ts'

const int32 = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 })
const scalarArbitraries: { readonly [Type in ScalarType]: fc.Arbitrary<unknown> } = {
  bool: fc.boolean(),
  bytes: fc.uint8Array({ maxLength: 20 }),
  double: fc.double(),
  int32,
  int64: fc.maxSafeInteger(),
  sint32: int32,
  sint64: fc.maxSafeInteger(),
  string: fc.string({ unit: 'grapheme', maxLength: 200 }),
  uint32: fc.integer({ min: 0, max: 2 ** 32 - 1 }),
  uint64: fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }),
}

/** Messages that are the same after writing and reading: lists have elements, and fields with a default are present. */
export function messageArbitrary<Name extends MessageName>(name: Name): fc.Arbitrary<MessageOf<Name>> {
  const fields = Object.entries<Field>(messageTable[name])
  const requiredKeys = fields
    .filter(([, field]) => field.label === 'required' || field.default !== undefined)
    .map(([key]) => key)
  const model = Object.fromEntries(fields.map(([key, field]) => [key, valueArbitrary(field)]))
  return fc.record(model, { requiredKeys, noNullPrototype: true }) as fc.Arbitrary<unknown> as fc.Arbitrary<
    MessageOf<Name>
  >
}

function valueArbitrary(field: Field): fc.Arbitrary<unknown> {
  const single = singleArbitrary(field.type)
  return field.label === 'repeated' ? fc.array(single, { minLength: 1, maxLength: 3 }) : single
}

function singleArbitrary(type: string): fc.Arbitrary<unknown> {
  if (type.startsWith('enum:')) {
    const { codes } = codeTable[type.slice('enum:'.length) as keyof typeof codeTable]
    return fc.constantFrom(...Object.values<number>(codes))
  }
  if (Object.hasOwn(scalarArbitraries, type)) return scalarArbitraries[type as ScalarType]
  return messageArbitrary(type as MessageName)
}
