import { createRequire } from 'node:module'
import { decodeServerMessage, encodeServerMessage, protoText, type ServerMessage } from '@tidemark/futures'
import type { Benchmark } from './benchmark.ts'

/** The library that the codec uses itself, with its own reader of messages. */
interface FullProtobuf {
  parse(text: string): { root: { lookupType(name: string): { decode(bytes: Uint8Array): object } } }
}
const { resolve } = import.meta
const protobuf = createRequire(resolve('@tidemark/futures'))('protobufjs') as FullProtobuf

const messages = 20_000
const rounds = 5

/** Time to read a snapshot of an order book with twenty levels, and an update of three, beside bare protobufjs, which checks no
 *  required fields and generates its code at run time. */
export const futuresCodec: Benchmark = {
  name: 'futures-codec',
  run: async () => {
    const bare = protobuf.parse(protoText()).root.lookupType('ServerMsg')
    const bareReader = (bytes: Uint8Array) => bare.decode(bytes)
    return [
      ['a book of twenty levels', encodeServerMessage(depthMessage(10))] as const,
      ['an update of two levels', encodeServerMessage(depthMessage(1))] as const,
    ].map(([name, bytes]) => {
      const [ours, theirs] = [decodeServerMessage, bareReader].map(read => bestMicroseconds(read, bytes))
      return {
        label: `reading ${name}, ${bytes.length} bytes`,
        result: `${ours?.toFixed(2)} µs`,
        reference: `bare protobufjs ${theirs?.toFixed(2)} µs`,
      }
    })
  },
}

function depthMessage(levels: number): ServerMessage {
  const side = (type: number, step: number) =>
    Array.from({ length: levels }, (_, level) => ({
      type,
      scaledPrice: 675_025 + step * level * 25,
      volume: { significand: 10 + level, exponent: 0 },
    }))
  return {
    realTimeMarketData: [
      {
        contractId: 6001,
        isSnapshot: false,
        quotes: [...side(3, -1), ...side(4, 1)],
        correctPriceScale: 0.01,
      },
    ],
  }
}

/** Of several rounds, so that a busy machine counts less. */
function bestMicroseconds(read: (bytes: Uint8Array) => unknown, bytes: Uint8Array): number {
  let best = Number.POSITIVE_INFINITY
  for (let round = 0; round < rounds; round += 1) {
    const startedAt = performance.now()
    for (let count = 0; count < messages; count += 1) read(bytes)
    best = Math.min(best, performance.now() - startedAt)
  }
  return (best / messages) * 1000
}
