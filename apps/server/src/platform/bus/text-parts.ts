import { randomUUID } from 'node:crypto'
import { TransportError } from './transport.ts'

/** Names one part of a text: its text, its place and how many parts there are. */
export interface PartName {
  readonly id: string
  readonly index: number
  readonly count: number
}

interface Part {
  /** Null for a text that is sent as a whole. */
  readonly name: string | null
  readonly payload: Uint8Array
}

/** The longest text that is sent or put together. */
const maxTextBytes = 64 * 1024 * 1024
const maxParts = 4096
/** Texts that a sender left incomplete stay until newer ones take their place. */
const maxOpenTexts = 16
const partName = /^([\w-]{1,40})\/(\d{1,4})\/(\d{1,4})$/

/** Cuts a text into parts that a server accepts. Throws a TransportError for one that is too long. */
export function splitText(payload: Uint8Array, maxBytes: number): readonly Part[] {
  if (payload.length <= maxBytes) return [{ name: null, payload }]
  const id = randomUUID()
  const count = Math.ceil(payload.length / maxBytes)
  if (payload.length > maxTextBytes || count > maxParts)
    throw new TransportError(`A text of ${payload.length} bytes is too long`)
  return Array.from({ length: count }, (_, index) => ({
    name: `${id}/${index}/${count}`,
    payload: payload.subarray(index * maxBytes, (index + 1) * maxBytes),
  }))
}

/** Null for what is not the name of a part. */
export function readPartName(name: string): PartName | null {
  const [, id, index, count] = (name.length <= 64 && partName.exec(name)) || []
  if (id === undefined) return null
  const part = { id, index: Number(index), count: Number(count) }
  return part.index < part.count && part.count <= maxParts ? part : null
}

interface OpenText {
  readonly parts: Uint8Array[]
  bytes: number
}

/** Puts texts together again. The parts of one sender arrive in order; a text with a missing part is dropped. */
export class TextAssembler {
  readonly #open = new Map<string, OpenText>()
  readonly #maxBytes: number
  #bytes = 0

  constructor(maxBytes = maxTextBytes) {
    this.#maxBytes = maxBytes
  }

  /** Bytes of incomplete texts. */
  get heldBytes(): number {
    return this.#bytes
  }

  /** The whole text with its last part; null before. */
  add({ id, index, count }: PartName, payload: Uint8Array): Uint8Array | null {
    const text = index === 0 ? this.#start(id) : this.#open.get(id)
    if (text?.parts.length !== index) {
      this.#drop(id)
      return null
    }
    text.parts.push(payload)
    text.bytes += payload.length
    this.#bytes += payload.length
    this.#limit()
    if (text.parts.length < count || !this.#open.has(id)) return null
    this.#drop(id)
    return Buffer.concat(text.parts)
  }

  #start(id: string): OpenText {
    this.#drop(id)
    const text: OpenText = { parts: [], bytes: 0 }
    this.#open.set(id, text)
    return text
  }

  #drop(id: string): void {
    this.#bytes -= this.#open.get(id)?.bytes ?? 0
    this.#open.delete(id)
  }

  /** The oldest go first. */
  #limit(): void {
    for (const id of this.#open.keys()) {
      if (this.#open.size <= maxOpenTexts && this.#bytes <= this.#maxBytes) return
      this.#drop(id)
    }
  }
}
