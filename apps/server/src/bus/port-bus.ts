import { type BusMessage, busMessageSchema } from '@tidemark/contracts'
import type { Bus } from './bus.ts'

/** What a worker and its parent have in common. */
interface Port {
  postMessage(value: unknown): void
  on(event: 'message', listener: (value: unknown) => void): unknown
}

/** A bus over a thread's port. Messages travel as text and are checked on arrival, exactly as they would between two
 *  machines: what works here works there. What is no message of ours is reported and goes no further. */
export function createPortBus(port: Port, onBadMessage: (error: unknown) => void): Bus {
  const listeners = new Set<(message: BusMessage) => void>()
  port.on('message', value => {
    const message = decode(value, onBadMessage)
    if (message) for (const listener of listeners) listener(message)
  })
  return {
    publish: message => port.postMessage(JSON.stringify(message)),
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

function decode(value: unknown, onBadMessage: (error: unknown) => void): BusMessage | null {
  try {
    return busMessageSchema.parse(JSON.parse(String(value)))
  } catch (error) {
    onBadMessage(error)
    return null
  }
}
