import { createHmac } from 'node:crypto'
import type { DeliverEvent } from './options.ts'

/** Waits before the second try and the following ones. */
const retryWaitsMs = [1000, 5000, 30_000, 300_000]
const maxWaiting = 1000

interface DeliveryParts {
  readonly secret: string
  /** The true time: receivers refuse old signatures. */
  readonly nowMs: () => number
  readonly deliver: DeliverEvent
  readonly after: (ms: number, callback: () => void) => () => void
}

/** Sends events, each on its own and in no particular order, and again when the receiver does not accept one. */
export function createWebhookDelivery({ secret, nowMs, deliver, after }: DeliveryParts) {
  const waiting = new Set<() => void>()
  let isStopped = false

  const signatureOf = (body: string): string => {
    const time = Math.floor(nowMs() / 1000)
    return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`
  }

  async function attempt(body: string, tries: number): Promise<void> {
    const status = await deliver(body, signatureOf(body)).catch(() => 0)
    const waitMs = retryWaitsMs[tries]
    if ((status >= 200 && status < 300) || waitMs === undefined || isStopped || waiting.size >= maxWaiting)
      return
    const cancel = after(waitMs, () => {
      waiting.delete(cancel)
      void attempt(body, tries + 1)
    })
    waiting.add(cancel)
  }

  return {
    send: (event: object): void => void attempt(JSON.stringify(event), 0),
    stop(): void {
      isStopped = true
      for (const cancel of waiting) cancel()
      waiting.clear()
    },
  }
}
