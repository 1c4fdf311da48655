import type { Timers } from '../../platform/clocks/timers.ts'
import type { WallClock } from '../../platform/clocks/wall-clock.ts'
import type { AccountStore } from '../../roles/account-database/account-store.ts'
import { maxTries, pauseAfter } from './retry-times.ts'
import { WebhookError } from './webhook-error.ts'
import type { SendMessage } from './webhook-sender.ts'
import type { StoredWebhook, WebhookMessage } from './webhook-store.ts'

const messagesAtOnce = 8
/** One receiver that answers slowly delays only its own messages. */
const messagesOfUser = 1
/** Longer than a try takes. A message whose process was killed during its try is sent again after this time. */
const leaseMs = 30_000
/** Another process may have added messages. */
const maxPauseMs = 60_000
const failedPauseMs = 5000

interface DispatcherParts {
  readonly store: Pick<AccountStore, 'webhooks' | 'webhookMessages' | 'transaction'>
  readonly send: SendMessage
  readonly wall: WallClock
  readonly timers: Pick<Timers, 'after'>
  readonly onError: (error: unknown) => void
}

/** Sends the stored messages to their webhooks, each until it is taken or its tries are used up. */
export interface WebhookDispatcher {
  /** Call once at the start and after a message was stored. Never rejects. */
  wake(): Promise<void>
  /** Begins no further try. Resolves when those under way are over. */
  stop(): Promise<void>
}

export function createWebhookDispatcher({
  store,
  send,
  wall,
  timers,
  onError,
}: DispatcherParts): WebhookDispatcher {
  let running: Promise<void> | null = null
  let isWoken = false
  let isStopped = false
  let cancelTimer: (() => void) | null = null

  async function attempt(message: WebhookMessage): Promise<void> {
    if (!(await store.webhookMessages.claim(message, wall.nowMs() + leaseMs))) return
    const webhook = await store.webhooks.find(message.userId)
    if (!webhook) return store.webhookMessages.remove(message.id)
    try {
      await send(webhook, message.id, message.body)
    } catch (error) {
      if (!(error instanceof WebhookError)) throw error
      return noteFailure(webhook, message, error)
    }
    await store.transaction(async ({ webhooks, webhookMessages }) => {
      await webhookMessages.remove(message.id)
      await webhooks.noteAttempt(webhook.userId, wall.nowMs(), null)
    })
  }

  const noteFailure = (
    { userId }: StoredWebhook,
    message: WebhookMessage,
    error: WebhookError,
  ): Promise<void> =>
    store.transaction(async ({ webhooks, webhookMessages }) => {
      const pauseMs = pauseAfter(message.attempts + 1)
      const isLast = pauseMs === null
      const text = isLast ? `Given up after ${maxTries} tries: ${error.message}` : error.message
      await webhooks.noteAttempt(userId, wall.nowMs(), text)
      if (error.isGone) await webhookMessages.removeOf(userId)
      else if (isLast) await webhookMessages.remove(message.id)
      else await webhookMessages.postpone(message.id, wall.nowMs() + pauseMs)
    })

  async function sendDue(): Promise<void> {
    while (!isStopped) {
      const due = await store.webhookMessages.due(wall.nowMs(), messagesAtOnce, messagesOfUser)
      if (due.length === 0) return
      await Promise.all(due.map(attempt))
    }
  }

  async function run(): Promise<void> {
    try {
      while (isWoken && !isStopped) {
        isWoken = false
        await sendDue()
      }
      const nextMs = await store.webhookMessages.nextDueAtMs()
      if (nextMs !== null) wakeAfter(Math.min(maxPauseMs, Math.max(0, nextMs - wall.nowMs())))
      else wakeAfter(maxPauseMs)
    } catch (error) {
      onError(error)
      wakeAfter(failedPauseMs)
    }
  }

  function wakeAfter(ms: number): void {
    cancelTimer?.()
    cancelTimer = isStopped ? null : timers.after(ms, () => void wake())
  }

  function wake(): Promise<void> {
    if (isStopped) return Promise.resolve()
    isWoken = true
    running ??= run().finally(() => {
      running = null
      if (isWoken) void wake()
    })
    return running
  }

  return {
    wake,
    async stop() {
      isStopped = true
      cancelTimer?.()
      await running
    },
  }
}
