import { Writer } from 'protobufjs/minimal.js'
import type { MessageName, MessageOf } from '../protocol/message-table.ts'
import { type CompiledField, type CompiledMessage, compiledMessage } from './compiled-messages.ts'
import { MAX_ELEMENTS, MAX_MESSAGE_BYTES } from './message-limits.ts'
import { ProtocolError } from './protocol-error.ts'
import type { Scalar } from './scalars.ts'

type Values = Readonly<Record<string, unknown>>

/** Throws a ProtocolError when a required field is missing or a value does not fit its field. */
export function encodeMessage<Name extends MessageName>(name: Name, value: MessageOf<Name>): Uint8Array {
  const writer = new Writer()
  writeFields(writer, compiledMessage(name), value)
  const bytes = writer.finish()
  if (bytes.length > MAX_MESSAGE_BYTES)
    throw new ProtocolError('too_long', `A message of ${bytes.length} bytes is too long`)
  return bytes
}

function writeFields(writer: Writer, message: CompiledMessage, value: unknown): void {
  if (typeof value !== 'object' || value === null)
    throw new ProtocolError('wrong_value', `A ${message.name} must be an object`)
  const values = value as Values
  for (const field of message.inOrder) {
    const fieldValue = values[field.key]
    if (fieldValue === undefined) {
      if (field.isRequired) throw new ProtocolError('missing_field', `${field.path} is missing`)
    } else if (field.isRepeated) writeList(writer, field, fieldValue)
    else writeValue(writer, field, fieldValue)
  }
}

function writeList(writer: Writer, field: CompiledField, list: unknown): void {
  if (!Array.isArray(list)) throw new ProtocolError('wrong_value', `${field.path} must be a list`)
  if (list.length > MAX_ELEMENTS)
    throw new ProtocolError('too_many_elements', `${field.path} has more than ${MAX_ELEMENTS} elements`)
  if (!field.isPacked) {
    for (const element of list) writeValue(writer, field, element)
    return
  }
  if (list.length === 0) return
  writer.uint32(field.number * 8 + 2).fork()
  for (const element of list) writeScalar(writer, field, field.scalar as Scalar, element)
  writer.ldelim()
}

function writeValue(writer: Writer, field: CompiledField, value: unknown): void {
  writer.uint32(field.tag)
  if (field.scalar) writeScalar(writer, field, field.scalar, value)
  else {
    writer.fork()
    writeFields(writer, field.message as CompiledMessage, value)
    writer.ldelim()
  }
}

function writeScalar(writer: Writer, { path }: CompiledField, scalar: Scalar, value: unknown): void {
  if (!scalar.accepts(value)) throw new ProtocolError('wrong_value', `${path} has a value that does not fit`)
  scalar.write(writer, value)
}
