import { decodeMessage } from '../codec/decode-message.ts'
import { encodeMessage } from '../codec/encode-message.ts'
import { FieldReader } from '../codec/field-reader.ts'
import { ProtocolError } from '../codec/protocol-error.ts'
import { wireTypes } from '../codec/scalars.ts'
import { messageTable } from '../protocol/message-table.ts'
import type { OrderRequest, TradeSubscription } from '../protocol/message-types.ts'

const SUBSCRIPTIONS = messageTable.ClientMsg.tradeSubscriptions.number
const ORDERS = messageTable.ClientMsg.orderRequests.number
const REQUEST_ID = messageTable.OrderRequest.requestId.number

/** A message of a client, taken apart. */
export interface ClientParts {
  /** Everything but the orders, byte for byte. */
  readonly rest: Uint8Array
  readonly orders: readonly ReadOrder[]
  readonly subscriptions: readonly TradeSubscription[]
}

/** `request` is null for an order request that could not be read. */
export interface ReadOrder {
  readonly requestId: number
  readonly request: OrderRequest | null
}

/** Null for a message with neither orders nor trade subscriptions. Throws a ProtocolError when the fields of the message
 *  cannot be told apart: an order could be hidden in it. */
export function clientPartsOf(bytes: Uint8Array): ClientParts | null {
  if (!hasParts(bytes)) return null
  const rest: Uint8Array[] = []
  const orders: ReadOrder[] = []
  const subscriptions: TradeSubscription[] = []
  const reader = new FieldReader(bytes)
  while (reader.next()) {
    const content = bytes.subarray(reader.start, reader.end)
    if (reader.number === ORDERS) {
      // Readers could disagree about the content of another form.
      if (reader.wireType !== wireTypes.delimited) throw new ProtocolError('malformed', 'No order request')
      orders.push(orderOf(content))
      continue
    }
    rest.push(bytes.subarray(reader.from, reader.end))
    if (reader.number === SUBSCRIPTIONS && reader.wireType === wireTypes.delimited) {
      const subscription = orNull(() => decodeMessage('TradeSubscription', content))
      if (subscription) subscriptions.push(subscription)
    }
  }
  return { rest: joined(rest), orders, subscriptions }
}

/** The rest of a message with the orders that are let through, written anew: what was checked is what is sent. */
export const clientMessageOf = (rest: Uint8Array, orderRequests: readonly OrderRequest[]): Uint8Array =>
  orderRequests.length === 0 ? rest : joined([rest, encodeMessage('ClientMsg', { orderRequests })])

function hasParts(bytes: Uint8Array): boolean {
  let found = false
  const reader = new FieldReader(bytes)
  while (reader.next()) found ||= reader.number === ORDERS || reader.number === SUBSCRIPTIONS
  return found
}

function orderOf(content: Uint8Array): ReadOrder {
  const request = orNull(() => decodeMessage('OrderRequest', content))
  return { requestId: request?.requestId ?? orNull(() => requestIdOf(content)) ?? 0, request }
}

function requestIdOf(content: Uint8Array): number | null {
  const reader = new FieldReader(content)
  while (reader.next())
    if (reader.number === REQUEST_ID && reader.wireType === wireTypes.varint && reader.value < 2 ** 32)
      return reader.value
  return null
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

function orNull<Value>(read: () => Value): Value | null {
  try {
    return read()
  } catch (error) {
    if (error instanceof ProtocolError) return null
    throw error
  }
}
