import type { SealedTextStore } from '../../platform/sealing/sealed-text-store-port.ts'

/** The account of a user at the chat community. */
export interface ChatConnection {
  readonly userId: string
  /** New with every connection. */
  readonly connectionId: string
  /** The provider's id of the account; one account is connected to one user. */
  readonly chatUserId: string
  readonly username: string
  readonly discriminator: string
  readonly displayName: string
  readonly avatar: string | null
  /** The provider's tokens, sealed. */
  readonly sealed: string
  readonly connectedAtMs: number
}

export type ChatPersonFields = Pick<ChatConnection, 'username' | 'discriminator' | 'displayName' | 'avatar'>

export interface ChatConnectionStore extends SealedTextStore {
  /** Replaces the connection of the user, if there is one. Returns false, and writes nothing, when the chat account is
   *  connected to another user. */
  set(connection: ChatConnection): Promise<boolean>
  /** Replaces how the chat account is called and looks, unless the connection has ended or been replaced. */
  updatePerson(connectionId: string, person: ChatPersonFields): Promise<void>
  find(userId: string): Promise<ChatConnection | null>
  findByChatUser(chatUserId: string): Promise<ChatConnection | null>
}

/** A connection that a user has started and not finished. */
export interface ChatState {
  /** A hash of the text that travels through the browser. */
  readonly id: string
  readonly userId: string
  readonly sessionId: string
  readonly redirectUri: string
  readonly sealedVerifier: string
  readonly expiresAtMs: number
}

export interface ChatStateStore {
  /** Keeps at most `maxOpen` of a user: the ones that expire first leave. */
  add(state: ChatState, maxOpen: number): Promise<void>
  /** Removes the state and returns it: of two calls one gets it. Null when it is unknown, expired by `atMs`, or of another
   *  user or session; it then stays for its owner. */
  take(owner: Pick<ChatState, 'id' | 'userId' | 'sessionId'>, atMs: number): Promise<ChatState | null>
  removeOf(userId: string): Promise<void>
  removeExpiredBefore(atMs: number): Promise<void>
}
