import { decodeMessage } from '../codec/decode-message.ts'
import { encodeMessage } from '../codec/encode-message.ts'
import { ProtocolError } from '../codec/protocol-error.ts'
import { mutateBytes } from './mutate-bytes.ts'
import { createRandomBelow, type RandomBelow, randomMessage } from './random-messages.ts'

interface CodecFuzz {
  readonly messages: number
  readonly seed: number
}

interface CodecFuzzResult {
  readonly accepted: number
  readonly refused: number
  /** What is neither a value nor a ProtocolError, with the bytes in hexadecimal. */
  readonly problems: readonly string[]
}

type Direction = 'ClientMsg' | 'ServerMsg'

/** Reads mutated messages of both directions. What is accepted must be the same after it was written and read again. */
export function fuzzCodec({ messages, seed }: CodecFuzz): CodecFuzzResult {
  const below = createRandomBelow(seed)
  let [accepted, refused] = [0, 0]
  const problems: string[] = []
  for (let count = 0; count < messages; count += 1) {
    const direction = randomDirection(below)
    const bytes = mutateBytes(encodeMessage(direction, randomMessage(direction, below)), below)
    const readAs = below(8) === 0 ? randomDirection(below) : direction
    try {
      if (readTwice(readAs, bytes)) accepted += 1
      else refused += 1
    } catch (error) {
      problems.push(`${String(error)}: ${hex(bytes)}`)
    }
  }
  return { accepted, refused, problems }
}

const randomDirection = (below: RandomBelow): Direction => (below(2) === 0 ? 'ClientMsg' : 'ServerMsg')

/** Whether the bytes are a message. */
function readTwice(direction: Direction, bytes: Uint8Array): boolean {
  const message = decodeOrNull(direction, bytes)
  if (!message) return false
  const written = encodeMessage(direction, message)
  if (hex(encodeMessage(direction, decodeMessage(direction, written))) !== hex(written))
    throw new Error('Another message after writing and reading')
  return true
}

function decodeOrNull(direction: Direction, bytes: Uint8Array) {
  try {
    return decodeMessage(direction, bytes)
  } catch (error) {
    if (error instanceof ProtocolError) return null
    throw error
  }
}

const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
