import { decodeMessage } from './codec/decode-message.ts'
import { encodeMessage } from './codec/encode-message.ts'
import type { MessageOf } from './protocol/message-table.ts'

/** What a client sends in one socket message. */
export type ClientMessage = MessageOf<'ClientMsg'>
/** What a server sends in one socket message. */
export type ServerMessage = MessageOf<'ServerMsg'>

export const encodeClientMessage = (message: ClientMessage): Uint8Array => encodeMessage('ClientMsg', message)
export const decodeClientMessage = (bytes: Uint8Array): ClientMessage => decodeMessage('ClientMsg', bytes)
export const encodeServerMessage = (message: ServerMessage): Uint8Array => encodeMessage('ServerMsg', message)
export const decodeServerMessage = (bytes: Uint8Array): ServerMessage => decodeMessage('ServerMsg', bytes)
