import { createHash, randomUUID } from 'node:crypto'
import type { Firing, Webhook, WebhookTest } from '@tidemark/contracts'
import { HOUR_MS } from '@tidemark/domain'
import type { WallClock } from '../../platform/clocks/wall-clock.ts'
import { RequestError } from '../../platform/errors/request-error.ts'
import type { WindowCounters } from '../../platform/limits/window-counters.ts'
import type { Seal } from '../../platform/sealing/seal.ts'
import type { AccountStore, AccountTransaction } from '../../roles/account-database/account-store.ts'
import { newWebhookSecret } from './sign-message.ts'
import { WebhookError } from './webhook-error.ts'
import type { SendMessage } from './webhook-sender.ts'
import type { StoredWebhook } from './webhook-store.ts'

/** Messages of one user that may wait. */
const maxWaiting = 1000
const testsPerHour = 20

interface WebhookParts {
  readonly store: Pick<AccountStore, 'webhooks' | 'webhookMessages' | 'transaction'>
  readonly seal: Seal
  readonly send: SendMessage
  /** Why messages cannot be sent to an address, in words; null when they can. */
  readonly faultOf: (url: string) => Promise<string | null>
  readonly counters: WindowCounters
  readonly wall: WallClock
}

/** The webhook of each user and the messages to it. */
export interface Webhooks {
  read(userId: string): Promise<Webhook | null>
  /** The secret is in this answer only. Messages that wait go to the new address. */
  save(userId: string, url: string): Promise<Webhook>
  remove(userId: string): Promise<void>
  /** Sends a message at once and says what came of it. */
  test(userId: string): Promise<WebhookTest>
  /** Stores a message in the transaction of the firing; one without a webhook, or too many, store nothing. */
  addFiring(transaction: AccountTransaction, userId: string, firing: Firing): Promise<void>
}

export function createWebhooks({ store, seal, send, faultOf, counters, wall }: WebhookParts): Webhooks {
  const answerOf = async (webhook: StoredWebhook, secret: string | null): Promise<Webhook> => ({
    url: webhook.url,
    createdAt: webhook.createdAtMs,
    secret,
    lastAttemptAt: webhook.lastAttemptAtMs,
    lastError: webhook.lastError,
    pending: await store.webhookMessages.countOf(webhook.userId),
  })
  return {
    async read(userId) {
      const webhook = await store.webhooks.find(userId)
      return webhook && answerOf(webhook, null)
    },
    async save(userId, url) {
      const { username, password } = new URL(url)
      if (username !== '' || password !== '')
        throw RequestError.invalid('The address of a webhook carries no user name and no password')
      const fault = await faultOf(url)
      if (fault !== null) throw RequestError.invalid(fault)
      const secret = newWebhookSecret()
      const webhook: StoredWebhook = {
        userId,
        url,
        sealed: seal.seal(secret, userId),
        createdAtMs: wall.nowMs(),
        lastAttemptAtMs: null,
        lastError: null,
      }
      await store.webhooks.set(webhook)
      return answerOf(webhook, secret)
    },
    remove: userId =>
      store.transaction(async ({ webhooks, webhookMessages }) => {
        await webhooks.remove(userId)
        await webhookMessages.removeOf(userId)
      }),
    async test(userId) {
      const { count, endsAtMs } = await counters.add(`webhook-tests:${userId}`, HOUR_MS)
      if (count > testsPerHour) throw RequestError.tooManyRequests(endsAtMs - wall.nowMs())
      const webhook = await store.webhooks.find(userId)
      if (!webhook) throw RequestError.notFound('There is no webhook. Save its address first')
      const error = await errorOf(
        send(webhook, `test_${randomUUID()}`, messageBody('test', wall.nowMs(), null)),
      )
      await store.webhooks.noteAttempt(userId, wall.nowMs(), error)
      return { isDelivered: error === null, message: error ?? 'The receiver took the message' }
    },
    async addFiring({ webhooks, webhookMessages }, userId, firing) {
      if (!(await webhooks.find(userId))) return
      const nowMs = wall.nowMs()
      const message = {
        id: messageIdOf(firing),
        userId,
        body: messageBody('alert.fired', firing.at, firing),
        createdAtMs: nowMs,
        attempts: 0,
        dueAtMs: nowMs,
      }
      if (await webhookMessages.add(message, maxWaiting)) return
      if ((await webhookMessages.countOf(userId)) >= maxWaiting)
        await webhooks.noteAttempt(
          userId,
          nowMs,
          `More than ${maxWaiting} messages wait; new ones are not added`,
        )
    },
  }
}

/** Without a dot, which separates the parts that are signed. */
const messageIdOf = ({ id }: Firing): string =>
  `msg_${createHash('sha256').update(id).digest('base64url').slice(0, 27)}`

const messageBody = (type: string, atMs: number, data: Firing | null): string =>
  JSON.stringify({ type, timestamp: new Date(atMs).toISOString(), data })

async function errorOf(sending: Promise<void>): Promise<string | null> {
  try {
    await sending
    return null
  } catch (error) {
    if (error instanceof WebhookError) return error.message
    throw error
  }
}
