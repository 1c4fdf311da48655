import type { Kysely, Selectable } from 'kysely'
import { toNumber } from '../../platform/database/dialect.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { type SealedTextStore, sealedTextStore } from '../../platform/sealing/sealed-text-store.ts'

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

export function chatConnectionStore(db: Kysely<Tables>): ChatConnectionStore {
  const find = async (column: 'user_id' | 'chat_user_id', value: string) => {
    const row = await db
      .selectFrom('chat_connections')
      .selectAll()
      .where(column, '=', value)
      .executeTakeFirst()
    return row ? toConnection(row) : null
  }
  return {
    ...sealedTextStore(db, 'chat_connections'),
    async set(connection) {
      const row = toRow(connection)
      const taken = db
        .selectFrom('chat_connections')
        .select('user_id')
        .where('chat_user_id', '=', connection.chatUserId)
        .where('user_id', '!=', connection.userId)
      const replaced = await db
        .updateTable('chat_connections')
        .set(row)
        .where('user_id', '=', connection.userId)
        .where(({ not, exists }) => not(exists(taken)))
        .executeTakeFirst()
      if (Number(replaced.numUpdatedRows) > 0) return true
      const added = await db
        .insertInto('chat_connections')
        .values(row)
        .onConflict(conflict => conflict.doNothing())
        .executeTakeFirst()
      return Number(added.numInsertedOrUpdatedRows ?? 0) > 0
    },
    async updatePerson(connectionId, { username, discriminator, displayName, avatar }) {
      await db
        .updateTable('chat_connections')
        .set({ username, discriminator, display_name: displayName, avatar })
        .where('connection_id', '=', connectionId)
        .execute()
    },
    find: userId => find('user_id', userId),
    findByChatUser: chatUserId => find('chat_user_id', chatUserId),
  }
}

const toRow = (connection: ChatConnection) => ({
  user_id: connection.userId,
  connection_id: connection.connectionId,
  chat_user_id: connection.chatUserId,
  username: connection.username,
  discriminator: connection.discriminator,
  display_name: connection.displayName,
  avatar: connection.avatar,
  sealed: connection.sealed,
  connected_at: connection.connectedAtMs,
})

const toConnection = (row: Selectable<Tables['chat_connections']>): ChatConnection => ({
  userId: row.user_id,
  connectionId: row.connection_id,
  chatUserId: row.chat_user_id,
  username: row.username,
  discriminator: row.discriminator,
  displayName: row.display_name,
  avatar: row.avatar,
  sealed: row.sealed,
  connectedAtMs: toNumber(row.connected_at),
})
