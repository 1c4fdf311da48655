import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ProtocolError } from '../codec/protocol-error.ts'
import { messageArbitrary } from '../testing/message-arbitraries.ts'
import { newOrder } from '../testing/risk-run.ts'
import { decodeClientMessage, encodeClientMessage } from '../wire-messages.ts'
import { type ClientParts, clientMessageOf, clientPartsOf } from './client-parts.ts'

const concat = (...parts: readonly Uint8Array[]) => Uint8Array.from(parts.flatMap(part => [...part]))

function partsOrNull(bytes: Uint8Array): ClientParts | null | 'malformed' {
  try {
    return clientPartsOf(bytes)
  } catch (error) {
    if (error instanceof ProtocolError) return 'malformed'
    throw error
  }
}

describe('the parts of a client message', () => {
  it('[BY-27] have every order, and everything else as it came', () => {
    fc.assert(
      fc.property(messageArbitrary('ClientMsg'), message => {
        const parts = clientPartsOf(encodeClientMessage(message))
        const { orderRequests = [], tradeSubscriptions = [], ...rest } = message
        if (!parts) {
          expect([orderRequests, tradeSubscriptions]).toEqual([[], []])
          return
        }
        expect(parts.orders.map(({ request }) => request)).toEqual(orderRequests)
        expect(parts.subscriptions).toEqual(tradeSubscriptions)
        const left = tradeSubscriptions.length > 0 ? { ...rest, tradeSubscriptions } : rest
        expect(decodeClientMessage(parts.rest)).toEqual(left)
        const again = decodeClientMessage(clientMessageOf(parts.rest, orderRequests))
        expect(again).toEqual({ ...left, ...(orderRequests.length > 0 && { orderRequests }) })
      }),
      { numRuns: 50 },
    )
  })

  it('[BY-27] never leave an order in the rest, whatever the bytes', () => {
    const order = encodeClientMessage({ orderRequests: [newOrder()] })
    const noise = fc.uint8Array({ maxLength: 12 })
    fc.assert(
      fc.property(noise, noise, (before, after) => {
        const bytes = concat(before, order, after)
        const parts = partsOrNull(bytes)
        if (parts === 'malformed') return
        const rest = parts ? parts.rest : bytes
        expect(decodedOrders(rest)).toEqual([])
      }),
      { numRuns: 2000 },
    )
  })

  it('[BY-27] are refused where readers could disagree', () => {
    // An order request as a number and as a group, a tag beyond 32 bits, a tag that never ends, a length beyond the message.
    for (const bytes of [
      [0x18, 1],
      [0x1b, 0x1c],
      [0x9a, 0x80, 0x80, 0x80, 0x10, 0],
      Array.from({ length: 11 }, () => 0x9a),
      [0x1a, 5, 8],
      [0x00],
    ])
      expect(partsOrNull(Uint8Array.from(bytes))).toBe('malformed')
    // The same tag written longer than necessary.
    expect(partsOrNull(Uint8Array.of(0x9a, 0x00, 2, 8, 7))).toMatchObject({
      orders: [{ requestId: 7, request: { requestId: 7 } }],
    })
  })

  it('[BY-27] keep the request id of an order that cannot be read', () => {
    expect(partsOrNull(Uint8Array.of(0x1a, 4, 8, 9, 0x12, 0))).toEqual({
      rest: new Uint8Array(),
      orders: [{ requestId: 9, request: null }],
      subscriptions: [],
    })
  })
})

function decodedOrders(bytes: Uint8Array): readonly unknown[] {
  try {
    return decodeClientMessage(bytes).orderRequests ?? []
  } catch {
    return []
  }
}
