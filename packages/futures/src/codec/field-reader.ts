import { ProtocolError } from './protocol-error.ts'
import { wireTypes } from './scalars.ts'

const FIXED_32 = 5
const MAX_VARINT_BYTES = 10
const MAX_TAG = 2 ** 32

/** Goes through the fields of a message without decoding them: for a look at a few fields of many messages. Refuses every
 *  tag that readers could understand in different ways. */
export class FieldReader {
  /** Of the current field. */
  number = 0
  wireType = 0
  /** Of a varint; inexact beyond the safe integers. */
  value = 0
  /** Where the field begins, tag included. */
  from = 0
  /** Where the content of a delimited field begins. */
  start = 0
  end: number
  readonly #bytes: Uint8Array
  readonly #limit: number

  constructor(bytes: Uint8Array, start = 0, limit = bytes.length) {
    this.#bytes = bytes
    this.end = start
    this.#limit = limit
  }

  /** Returns false at the end of the message. Throws a ProtocolError for bytes that are none. */
  next(): boolean {
    if (this.end >= this.#limit) return false
    this.from = this.end
    const tag = this.#varint()
    this.number = Math.floor(tag / 8)
    this.wireType = tag % 8
    if (tag >= MAX_TAG || this.number === 0) throw malformed()
    if (this.wireType === wireTypes.varint) this.value = this.#varint()
    else if (this.wireType === wireTypes.delimited) this.#skip(this.#varint())
    else if (this.wireType === wireTypes.fixed64) this.#skip(8)
    else if (this.wireType === FIXED_32) this.#skip(4)
    else throw malformed()
    return true
  }

  #skip(length: number): void {
    this.start = this.end
    this.end += length
    if (this.end > this.#limit) throw malformed()
  }

  #varint(): number {
    let value = 0
    let factor = 1
    for (let count = 0; count < MAX_VARINT_BYTES; count += 1) {
      if (this.end >= this.#limit) throw malformed()
      const byte = this.#bytes[this.end] as number
      this.end += 1
      value += (byte & 0x7f) * factor
      if (byte < 0x80) return value
      factor *= 128
    }
    throw malformed()
  }
}

/** The signed integer of a varint in zigzag form. */
export const zigzag = (value: number): number => (value % 2 === 0 ? value / 2 : -(value + 1) / 2)

const malformed = () => new ProtocolError('malformed', 'The fields cannot be told apart')
