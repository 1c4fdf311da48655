import type { Kysely, Selectable } from 'kysely'
import { toNumber } from '../../platform/database/dialect.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { sealedTextStore } from '../../platform/sealing/sealed-text-store.ts'
import type { ChatConnection, ChatConnectionStore } from './chat-store-port.ts'

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
