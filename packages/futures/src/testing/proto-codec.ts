import fc from 'fast-check'
import protobuf from 'protobufjs'
import { expect } from 'vitest'
import { encodeMessage } from '../codec/encode-message.ts'
import { protoText } from '../proto/proto-text.ts'
import { messageArbitrary } from './message-arbitraries.ts'

/** Another codec that has read the proto file. */
export const { root: protoRoot } = protobuf.parse(protoText())
protoRoot.resolveAll()

export function isReadAlike(name: 'ClientMsg' | 'ServerMsg', numRuns: number): void {
  const type = protoRoot.lookupType(`WebAPI_2.${name}`)
  const plain = (value: unknown): unknown =>
    JSON.parse(
      JSON.stringify(value, (_key, part) =>
        typeof part === 'bigint' ? Number(part) : part instanceof Uint8Array ? [...part] : part,
      ),
    )
  fc.assert(
    fc.property(messageArbitrary(name), message => {
      const bytes = encodeMessage(name, message)
      const read = type.toObject(type.decode(bytes), { longs: Number, enums: Number })
      expect(plain(read)).toEqual(plain(message))
      expect([...type.encode(type.decode(bytes)).finish()]).toEqual([...bytes])
    }),
    { numRuns },
  )
}
