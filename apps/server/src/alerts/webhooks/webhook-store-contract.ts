import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { AccountStore } from '../../roles/account-database/account-store.ts'
import type { StoredWebhook, WebhookMessage } from './webhook-store.ts'

const many = 100

/** The part of the contract suite about webhooks and their messages. */
export function itStoresWebhooks(storeOf: () => AccountStore, addUser: () => Promise<string>): void {
  const webhookOf = (userId: string, changes: Partial<StoredWebhook> = {}): StoredWebhook => ({
    userId,
    url: 'https://example.com/hook',
    sealed: 'sealed',
    createdAtMs: 1_700_000_000_123,
    lastAttemptAtMs: null,
    lastError: null,
    ...changes,
  })
  const messageOf = (userId: string, changes: Partial<WebhookMessage> = {}): WebhookMessage => ({
    id: randomUUID(),
    userId,
    body: '{}',
    createdAtMs: 1_700_000_000_123,
    attempts: 0,
    dueAtMs: 1_700_000_000_123,
    ...changes,
  })

  it('[BY-9] stores one webhook for each user, with what came of the last message', async () => {
    const { webhooks } = storeOf()
    const userId = await addUser()
    expect(await webhooks.find(userId)).toBeNull()
    await webhooks.set(webhookOf(userId, { url: 'https://example.com/first' }))
    await webhooks.set(webhookOf(userId))
    expect(await webhooks.find(userId)).toEqual(webhookOf(userId))
    await webhooks.noteAttempt(userId, 5, 'refused')
    expect(await webhooks.find(userId)).toEqual(
      webhookOf(userId, { lastAttemptAtMs: 5, lastError: 'refused' }),
    )
    expect(await webhooks.page('', many)).toContainEqual({ userId, sealed: 'sealed' })
    expect(await webhooks.replace(userId, 'sealed', 'again')).toBe(true)
    expect(await webhooks.read(userId)).toBe('again')
    await webhooks.remove(userId)
    expect(await webhooks.find(userId)).toBeNull()
  })

  it('[BY-9] stores a message once, and no more of a user than the maximum', async () => {
    const { webhookMessages } = storeOf()
    const [userId, other] = [await addUser(), await addUser()]
    const message = messageOf(userId)
    expect(await webhookMessages.add(message, 2)).toBe(true)
    expect(await webhookMessages.add(message, 2)).toBe(false)
    expect(await webhookMessages.add(messageOf(userId), 2)).toBe(true)
    expect(await webhookMessages.add(messageOf(userId), 2)).toBe(false)
    expect(await webhookMessages.add(messageOf(other), 2)).toBe(true)
    expect(await webhookMessages.countOf(userId)).toBe(2)
    await webhookMessages.removeOf(userId)
    expect(await webhookMessages.countOf(userId)).toBe(0)
    expect(await webhookMessages.countOf(other)).toBe(1)
  })

  it('[BY-9] returns the messages that are due, the earliest first, a few of each user', async () => {
    const { webhookMessages } = storeOf()
    const [first, second] = [await addUser(), await addUser()]
    const messages = [
      messageOf(first, { dueAtMs: 10 }),
      messageOf(first, { dueAtMs: 11 }),
      messageOf(second, { dueAtMs: 12 }),
      messageOf(second, { dueAtMs: 20 }),
    ] as const
    for (const message of messages) await webhookMessages.add(message, many)
    expect(await webhookMessages.due(9, many, many)).toEqual([])
    expect(await webhookMessages.due(12, many, many)).toEqual(messages.slice(0, 3))
    expect(await webhookMessages.due(12, many, 1)).toEqual([messages[0], messages[2]])
    expect(await webhookMessages.due(12, 1, many)).toEqual([messages[0]])
    expect(await webhookMessages.nextDueAtMs()).toBe(10)
    for (const { id } of messages) await webhookMessages.remove(id)
    expect(await webhookMessages.nextDueAtMs()).toBeNull()
  })

  it('[BY-9] lets one claim a message, and counts the try', async () => {
    const { webhookMessages } = storeOf()
    const message = messageOf(await addUser(), { dueAtMs: 10 })
    await webhookMessages.add(message, many)
    const claims = await Promise.all([webhookMessages.claim(message, 40), webhookMessages.claim(message, 40)])
    expect(claims.filter(Boolean)).toHaveLength(1)
    expect(await webhookMessages.due(39, many, many)).toEqual([])
    await webhookMessages.postpone(message.id, 20)
    expect(await webhookMessages.due(20, many, many)).toEqual([{ ...message, attempts: 1, dueAtMs: 20 }])
    await webhookMessages.remove(message.id)
    expect(await webhookMessages.claim(message, 40)).toBe(false)
  })
}
