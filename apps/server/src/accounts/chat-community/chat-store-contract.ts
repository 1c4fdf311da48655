import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { AccountStore } from '../../roles/account-database/account-store.ts'
import type { ChatConnection, ChatState } from './chat-connection-store.ts'

export const testChatConnection = (
  changes: Partial<ChatConnection> & Pick<ChatConnection, 'userId'>,
): ChatConnection => ({
  connectionId: randomUUID(),
  chatUserId: randomUUID(),
  username: 'nora',
  discriminator: '0',
  displayName: 'Nora',
  avatar: null,
  sealed: 'sealed',
  connectedAtMs: 1_700_000_000_123,
  ...changes,
})

export const testChatState = (changes: Partial<ChatState> & Pick<ChatState, 'userId'>): ChatState => ({
  id: randomUUID(),
  sessionId: 's',
  redirectUri: 'https://charts.example.com/app/discord',
  sealedVerifier: 'sealed',
  expiresAtMs: 1_700_000_000_123,
  ...changes,
})

/** The part of the contract suite about the chat community. */
export function itStoresChatConnections(storeOf: () => AccountStore, addUser: () => Promise<string>): void {
  it('[CN-1] stores one chat account for each user, and each account for one user', async () => {
    const { chatConnections } = storeOf()
    const [userId, other] = [await addUser(), await addUser()]
    expect(await chatConnections.find(userId)).toBeNull()
    const first = testChatConnection({ userId })
    const second = testChatConnection({ userId, avatar: 'a_1' })
    expect(await chatConnections.set(first)).toBe(true)
    expect(await chatConnections.set(second)).toBe(true)
    expect(await chatConnections.find(userId)).toEqual(second)
    expect(await chatConnections.findByChatUser(second.chatUserId)).toEqual(second)
    expect(await chatConnections.findByChatUser(first.chatUserId)).toBeNull()

    const stolen = testChatConnection({ userId: other, chatUserId: second.chatUserId })
    expect(await chatConnections.set(stolen)).toBe(false)
    expect(await chatConnections.find(other)).toBeNull()
    const own = testChatConnection({ userId: other })
    expect(await chatConnections.set(own)).toBe(true)
    expect(await chatConnections.set(stolen)).toBe(false)
    expect(await chatConnections.find(other)).toEqual(own)
    expect(await chatConnections.find(userId)).toEqual(second)
  })

  it('[CN-1] lets the sealed tokens of a chat account be sealed again, and removes it', async () => {
    const { chatConnections } = storeOf()
    const userId = await addUser()
    await chatConnections.set(testChatConnection({ userId }))
    expect(await chatConnections.page('', 100)).toContainEqual({ userId, sealed: 'sealed' })
    expect(await chatConnections.replace(userId, 'sealed', 'again')).toBe(true)
    expect(await chatConnections.replace(userId, 'sealed', 'late')).toBe(false)
    expect(await chatConnections.read(userId)).toBe('again')
    const connection = await chatConnections.find(userId)
    const person = { username: 'new', discriminator: '0', displayName: 'New', avatar: 'picture' }
    await chatConnections.updatePerson('another connection', person)
    expect(await chatConnections.find(userId)).toEqual(connection)
    await chatConnections.updatePerson(connection?.connectionId ?? '', person)
    expect(await chatConnections.find(userId)).toEqual({ ...connection, ...person })
    await chatConnections.remove(userId)
    expect(await chatConnections.find(userId)).toBeNull()
  })

  it('[AC-4] gives a started connection to its user and session, once and in time', async () => {
    const { chatStates } = storeOf()
    const [userId, other] = [await addUser(), await addUser()]
    const state = testChatState({ userId })
    const before = state.expiresAtMs - 1
    await chatStates.add(state, 5)
    expect(await chatStates.take({ ...state, userId: other }, before)).toBeNull()
    expect(await chatStates.take({ ...state, sessionId: 'another' }, before)).toBeNull()
    const taken = await Promise.all([chatStates.take(state, before), chatStates.take(state, before)])
    expect(taken.filter(found => found !== null)).toEqual([state])
    const late = testChatState({ userId })
    await chatStates.add(late, 5)
    expect(await chatStates.take(late, late.expiresAtMs)).toBeNull()
  })

  it('[AC-4] keeps a few started connections of a user, and none that expired', async () => {
    const { chatStates } = storeOf()
    const [userId, other] = [await addUser(), await addUser()]
    const states = [10, 11, 12].map(expiresAtMs => testChatState({ userId, expiresAtMs }))
    const foreign = testChatState({ userId: other, expiresAtMs: 9 })
    await chatStates.add(foreign, 2)
    for (const state of states) await chatStates.add(state, 2)
    const left = []
    for (const state of states) left.push((await chatStates.take(state, 1)) !== null)
    expect(left).toEqual([false, true, true])
    expect(await chatStates.take(foreign, 1)).toEqual(foreign)

    const [old, young] = [
      testChatState({ userId, expiresAtMs: 5 }),
      testChatState({ userId, expiresAtMs: 6 }),
    ]
    for (const state of [old, young]) await chatStates.add(state, 5)
    await chatStates.removeExpiredBefore(6)
    expect(await chatStates.take(old, 1)).toBeNull()
    expect(await chatStates.take(young, 1)).toEqual(young)
    await chatStates.add(young, 5)
    await chatStates.removeOf(userId)
    expect(await chatStates.take(young, 1)).toBeNull()
  })
}
