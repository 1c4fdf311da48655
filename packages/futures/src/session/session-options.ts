import type { ProtocolError } from '../codec/protocol-error.ts'
import type { UserMessage } from '../protocol/message-types.ts'
import type { ConnectionState } from './connection-state.ts'
import type { ClientIdentity, FuturesCredentials } from './logon-messages.ts'
import type { SessionPorts } from './session-ports.ts'

export interface SessionOptions {
  readonly ports: SessionPorts
  readonly identity: ClientIdentity
  /** Asked at each logon: a ticket is used once. Null when the user has none. */
  credentials(): Promise<FuturesCredentials | null>
  onState(state: ConnectionState): void
  /** A text that the user must see. */
  onAlert(text: string): void
  onUserMessage?(message: UserMessage): void
  /** A message of the server that could not be read, which is then skipped. */
  onProblem(error: ProtocolError): void
}
