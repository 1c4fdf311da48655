import { Reader } from 'protobufjs/minimal.js'
import type { MessageName, MessageOf } from '../protocol/message-table.ts'
import { type CompiledField, type CompiledMessage, compiledMessage } from './compiled-messages.ts'
import { MAX_ELEMENTS, MAX_MESSAGE_BYTES } from './message-limits.ts'
import { ProtocolError } from './protocol-error.ts'
import { wireTypes } from './scalars.ts'

type Values = Record<string, unknown>

/** A reader with the number of list elements that the message may still have. */
interface Decoding {
  readonly reader: Reader
  elementsLeft: number
}

/** Throws a ProtocolError for bytes that are no such message. Nesting is bounded: no message of the table contains itself. */
export function decodeMessage<Name extends MessageName>(name: Name, bytes: Uint8Array): MessageOf<Name> {
  if (bytes.length > MAX_MESSAGE_BYTES)
    throw new ProtocolError('too_long', `A message of ${bytes.length} bytes is too long`)
  try {
    const decoding = { reader: new Reader(bytes), elementsLeft: MAX_ELEMENTS }
    return decodeFields(decoding, compiledMessage(name), {}) as MessageOf<Name>
  } catch (error) {
    if (error instanceof ProtocolError) throw error
    throw new ProtocolError('malformed', `The bytes are no ${name}`, error)
  }
}

/** Reads up to the end of the reader. */
function decodeFields(decoding: Decoding, message: CompiledMessage, values: Values): Values {
  const { reader } = decoding
  const { byNumber } = message
  while (reader.pos < reader.len) {
    const tag = reader.tag()
    const field = byNumber[tag >>> 3]
    const wireType = tag & 7
    if (field?.wireType === wireType) readField(decoding, field, values)
    else if (field?.isRepeated && field.scalar && wireType === wireTypes.delimited)
      readPacked(decoding, field, values)
    else reader.skipType(wireType, 0, tag >>> 3)
  }
  for (const { key, path } of message.required)
    if (values[key] === undefined) throw new ProtocolError('missing_field', `${path} is missing`)
  for (const field of message.withDefault) values[field.key] ??= field.default
  return values
}

function readField(decoding: Decoding, field: CompiledField, values: Values): void {
  const { key, scalar } = field
  if (field.isRepeated) {
    const element = scalar ? scalar.read(decoding.reader) : readNested(decoding, field, {})
    countElement(decoding)
    elementsOf(values, key).push(element)
  } else {
    // A message that is sent in parts is merged, as the encoding demands.
    values[key] = scalar
      ? scalar.read(decoding.reader)
      : readNested(decoding, field, (values[key] as Values | undefined) ?? {})
  }
}

function readNested(decoding: Decoding, field: CompiledField, values: Values): Values {
  const { reader } = decoding
  const outerEnd = reader.len
  reader.len = endOfPart(reader)
  decodeFields(decoding, field.message as CompiledMessage, values)
  reader.len = outerEnd
  return values
}

function readPacked(decoding: Decoding, field: CompiledField, values: Values): void {
  const { reader } = decoding
  const elements = elementsOf(values, field.key)
  const outerEnd = reader.len
  reader.len = endOfPart(reader)
  while (reader.pos < reader.len) {
    countElement(decoding)
    elements.push(field.scalar?.read(reader))
  }
  reader.len = outerEnd
}

/** Where the part ends whose length comes next. */
function endOfPart(reader: Reader): number {
  const end = reader.size() + reader.pos
  if (end > reader.len) throw new ProtocolError('malformed', 'A part is longer than its message')
  return end
}

function countElement(decoding: Decoding): void {
  decoding.elementsLeft -= 1
  if (decoding.elementsLeft < 0)
    throw new ProtocolError('too_many_elements', `The lists have more than ${MAX_ELEMENTS} elements`)
}

function elementsOf(values: Values, key: string): unknown[] {
  const known = values[key] as unknown[] | undefined
  if (known) return known
  const elements: unknown[] = []
  values[key] = elements
  return elements
}
