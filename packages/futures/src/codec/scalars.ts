import type { Reader, Writer } from 'protobufjs/minimal.js'
import type { ScalarType, ScalarValues } from '../protocol/field.ts'
import { ProtocolError } from './protocol-error.ts'

/** How a value is framed on the wire. */
export const wireTypes = { varint: 0, fixed64: 1, delimited: 2 } as const

export interface Scalar<Value = unknown> {
  readonly wireType: number
  read(reader: Reader): Value
  /** Whether the value can be written. */
  accepts(value: unknown): value is Value
  write(writer: Writer, value: Value): void
}

/** The halves of a 64-bit integer, as protobufjs reads and writes them. */
interface Halves {
  readonly low: number
  readonly high: number
}
const HALF = 2 ** 32
const LOW_BITS = 0xffffffffn

function safeInteger({ low, high }: Halves): number {
  const value = high * HALF + (low >>> 0)
  if (!Number.isSafeInteger(value))
    throw new ProtocolError('unsafe_number', 'A 64-bit integer is outside of the safe integers')
  return value
}

/** Whether the next varint has at most four bytes. Nearly all have: reading one as two halves costs three times as much. */
function isShort({ buf, pos, len }: Reader): boolean {
  if (pos + 4 > len) return false
  // The highest bit of each byte says that another one follows.
  const bits = (buf[pos] as number) & (buf[pos + 1] as number) & (buf[pos + 2] as number)
  return (bits & (buf[pos + 3] as number) & 0x80) === 0
}

function readSigned(reader: Reader): number {
  if (!isShort(reader)) return safeInteger(reader.sint64())
  const zigzag = reader.uint32()
  return (zigzag >>> 1) ^ -(zigzag & 1)
}

const bigInteger = ({ low, high }: Halves): bigint => (BigInt(high >>> 0) << 32n) | BigInt(low >>> 0)
const halvesOf = (value: bigint): Halves & { unsigned: boolean } => ({
  low: Number(value & LOW_BITS),
  high: Number(value >> 32n),
  unsigned: true,
})

const integerBetween =
  (min: number, max: number) =>
  (value: unknown): value is number =>
    Number.isInteger(value) && (value as number) >= min && (value as number) <= max
const isSigned32 = integerBetween(-(2 ** 31), 2 ** 31 - 1)
const isUnsigned32 = integerBetween(0, HALF - 1)
const isSafe = integerBetween(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER)
const isNumber = (value: unknown): value is number => typeof value === 'number'
// Half of a surrogate pair has no encoding.
const isText = (value: unknown): value is string => typeof value === 'string' && !/\p{Surrogate}/u.test(value)
const isUnsigned64 = (value: unknown): value is bigint =>
  typeof value === 'bigint' && value >= 0n && value < 1n << 64n

const { varint, fixed64, delimited } = wireTypes

export const scalars: { readonly [Type in ScalarType]: Scalar<ScalarValues[Type]> } = {
  bool: {
    wireType: varint,
    read: reader => reader.bool(),
    accepts: value => typeof value === 'boolean',
    write: (writer, value) => writer.bool(value),
  },
  bytes: {
    wireType: delimited,
    // A copy: the bytes of the message may be used again by the socket.
    read: reader => Uint8Array.from(reader.bytes()),
    accepts: value => value instanceof Uint8Array,
    write: (writer, value) => writer.bytes(value),
  },
  double: {
    wireType: fixed64,
    read: reader => reader.double(),
    accepts: isNumber,
    write: (writer, value) => writer.double(value),
  },
  int32: {
    wireType: varint,
    read: reader => reader.int32(),
    accepts: isSigned32,
    write: (writer, value) => writer.int32(value),
  },
  int64: {
    wireType: varint,
    read: reader => (isShort(reader) ? reader.uint32() : safeInteger(reader.int64())),
    accepts: isSafe,
    write: (writer, value) => writer.int64(value),
  },
  sint32: {
    wireType: varint,
    read: reader => reader.sint32(),
    accepts: isSigned32,
    write: (writer, value) => writer.sint32(value),
  },
  sint64: {
    wireType: varint,
    read: readSigned,
    accepts: isSafe,
    write: (writer, value) => writer.sint64(value),
  },
  string: {
    wireType: delimited,
    read: reader => reader.string(),
    accepts: isText,
    write: (writer, value) => writer.string(value),
  },
  uint32: {
    wireType: varint,
    read: reader => reader.uint32(),
    accepts: isUnsigned32,
    write: (writer, value) => writer.uint32(value),
  },
  uint64: {
    wireType: varint,
    read: reader => bigInteger(reader.uint64()),
    accepts: isUnsigned64,
    write: (writer, value) => writer.uint64(halvesOf(value)),
  },
}
