import { createHmac } from 'node:crypto'
import type { DeliverEvent } from './options.ts'

/** Waits before the second try and the following ones. */
const retryWaitsMs = [1000, 5000, 30_000, 300_000]
const maxWaiting = 1000
/** After a restart: the receiver starts together with the sandbox. */
const resumeMs = 1000

/** An event that has not been accepted yet. */
export interface PendingDelivery {
  readonly body: string
  /** Tries that have failed. */
  readonly tries: number
}

interface DeliveryParts {
  readonly secret: string
  /** The true time: receivers refuse old signatures. */
  readonly nowMs: () => number
  readonly deliver: DeliverEvent
  readonly after: (ms: number, callback: () => void) => () => void
  /** What the last run could not deliver. */
  readonly saved?: readonly PendingDelivery[]
  readonly onChange: () => void
}

/** Sends events, each on its own and in no particular order, and again when the receiver does not accept one. */
export function createWebhookDelivery(parts: DeliveryParts) {
  const { secret, nowMs, deliver, after, saved = [], onChange } = parts
  const waiting = new Set<() => void>()
  const pending = new Map<symbol, PendingDelivery>()
  let isStopped = false

  const signatureOf = (body: string): string => {
    const time = Math.floor(nowMs() / 1000)
    return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`
  }

  function attemptAfter(ms: number, key: symbol): void {
    const cancel = after(ms, () => {
      waiting.delete(cancel)
      void attempt(key)
    })
    waiting.add(cancel)
  }

  async function attempt(key: symbol): Promise<void> {
    const delivery = pending.get(key)
    if (!delivery || isStopped) return
    const { body, tries } = delivery
    const status = await deliver(body, signatureOf(body)).catch(() => 0)
    if (status === 'not-ready') {
      if (!isStopped) attemptAfter(resumeMs, key)
      return
    }
    const waitMs = retryWaitsMs[tries]
    const isDone = (status >= 200 && status < 300) || waitMs === undefined || waiting.size >= maxWaiting
    if (isDone) pending.delete(key)
    else {
      pending.set(key, { body, tries: tries + 1 })
      if (!isStopped) attemptAfter(waitMs, key)
    }
    onChange()
  }

  const add = (delivery: PendingDelivery): symbol => {
    const key = Symbol('delivery')
    pending.set(key, delivery)
    return key
  }
  // Tries of earlier runs do not count: a receiver that starts again and again would use them up.
  for (const { body } of saved.slice(-maxWaiting)) attemptAfter(resumeMs, add({ body, tries: 0 }))

  return {
    send: (event: object): void => void attempt(add({ body: JSON.stringify(event), tries: 0 })),
    /** Those that are not accepted yet, oldest first. */
    save: (): PendingDelivery[] => [...pending.values()],
    stop(): void {
      isStopped = true
      for (const cancel of waiting) cancel()
      waiting.clear()
    },
  }
}
