import type { Field, ScalarType } from '../protocol/field.ts'
import { type MessageName, messageTable } from '../protocol/message-table.ts'
import { type Scalar, scalars, wireTypes } from './scalars.ts'

export interface CompiledField {
  readonly key: string
  /** For error texts. */
  readonly path: string
  readonly number: number
  readonly tag: number
  readonly wireType: number
  readonly isRequired: boolean
  readonly isRepeated: boolean
  readonly isPacked: boolean
  readonly default: boolean | number | undefined
  /** Null for a field whose value is a message. */
  readonly scalar: Scalar | null
  readonly message: CompiledMessage | null
}

export interface CompiledMessage {
  readonly name: string
  /** By field number; numbers stay near 100, so the array is short. */
  readonly byNumber: readonly (CompiledField | undefined)[]
  readonly inOrder: readonly CompiledField[]
  readonly required: readonly CompiledField[]
  readonly withDefault: readonly CompiledField[]
}

const compiled = new Map<string, CompiledMessage>()

/** The fields of a message in the form that the reader and the writer follow: no code is generated at run time, which the
 *  content security policy of the page would refuse. */
export function compiledMessage(name: MessageName): CompiledMessage {
  const known = compiled.get(name)
  if (known) return known
  const byNumber: (CompiledField | undefined)[] = []
  for (const [key, field] of Object.entries<Field>(messageTable[name]))
    byNumber[field.number] = compileField(name, key, field)
  const inOrder = byNumber.filter(field => field !== undefined)
  const message: CompiledMessage = {
    name,
    byNumber,
    inOrder,
    required: inOrder.filter(field => field.isRequired),
    withDefault: inOrder.filter(field => field.default !== undefined),
  }
  compiled.set(name, message)
  return message
}

function compileField(name: string, key: string, field: Field): CompiledField {
  const scalar = scalarOf(field.type)
  const wireType = scalar?.wireType ?? wireTypes.delimited
  return {
    key,
    path: `${name}.${key}`,
    number: field.number,
    tag: field.number * 8 + wireType,
    wireType,
    isRequired: field.label === 'required',
    isRepeated: field.label === 'repeated',
    isPacked: field.isPacked === true,
    default: field.default,
    scalar,
    message: scalar ? null : compiledMessage(field.type as MessageName),
  }
}

function scalarOf(type: string): Scalar | null {
  if (type.startsWith('enum:')) return scalars.int32 as Scalar
  return Object.hasOwn(scalars, type) ? (scalars[type as ScalarType] as Scalar) : null
}
