import { isFuturesTicket } from '@tidemark/contracts'
import { decodeClientMessage, encodeClientMessage, ProtocolError } from '@tidemark/futures'
import type { BrokerCredentials } from '../connection/broker-vault.ts'

/** What the first message of a browser asks for. */
export type FirstMessage =
  | { readonly kind: 'logon' }
  | { readonly kind: 'restore'; readonly sessionToken: string }
  | {
      readonly kind: 'ticket'
      readonly ticket: string
      /** The same logon with the stored credentials in the place of the ticket. */
      readonly logonWith: (credentials: BrokerCredentials) => Uint8Array
    }
  | { readonly kind: 'invalid' }

/** A first message holds a logon or the return to a session, and nothing else. */
export function readFirstMessage(bytes: Uint8Array): FirstMessage {
  const message = decoded(bytes)
  if (!message) return { kind: 'invalid' }
  const { logon, restoreOrJoinSession } = message
  if (Object.values(message).filter(part => part !== undefined).length !== 1) return { kind: 'invalid' }
  if (restoreOrJoinSession) return { kind: 'restore', sessionToken: restoreOrJoinSession.sessionToken }
  if (!logon) return { kind: 'invalid' }
  const ticket = logon.password ?? ''
  if (!isFuturesTicket(ticket)) return { kind: 'logon' }
  return {
    kind: 'ticket',
    ticket,
    logonWith: ({ userName, password }) => encodeClientMessage({ logon: { ...logon, userName, password } }),
  }
}

function decoded(bytes: Uint8Array) {
  try {
    return decodeClientMessage(bytes)
  } catch (error) {
    if (error instanceof ProtocolError) return null
    throw error
  }
}
