import type { Timers } from '../../platform/clocks/timers.ts'
import type { WallClock } from '../../platform/clocks/wall-clock.ts'
import { type Seal, UnsealError } from '../../platform/sealing/seal.ts'
import { postMessage } from './post-message.ts'
import { type LookUp, resolveReceiver } from './resolve-receiver.ts'
import { signedHeaders } from './sign-message.ts'
import { WebhookError } from './webhook-error.ts'
import type { StoredWebhook } from './webhook-store.ts'

/** Sends one message now. Rejects with a WebhookError when it was not taken. */
export type SendMessage = (webhook: StoredWebhook, id: string, body: string) => Promise<void>

interface SenderParts {
  readonly seal: Seal
  readonly wall: WallClock
  readonly timers: Pick<Timers, 'after'>
  readonly internalHosts: readonly string[]
  readonly lookUp?: LookUp
}

export function createWebhookSender({ seal, wall, timers, ...resolving }: SenderParts): SendMessage {
  const secretOf = ({ sealed, userId }: StoredWebhook): string => {
    try {
      return seal.unseal(sealed, userId)
    } catch (error) {
      if (error instanceof UnsealError)
        throw new WebhookError('The secret of the webhook cannot be read. Save the webhook again')
      throw error
    }
  }
  return async (webhook, id, body) => {
    const secret = secretOf(webhook)
    const receiver = await resolveReceiver(webhook.url, resolving)
    await postMessage(receiver, signedHeaders(secret, id, wall.nowMs(), body), body, timers)
  }
}
