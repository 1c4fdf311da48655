import { type BusMessage, busMessageSchema } from '@tidemark/contracts'
import type { Bus } from './bus.ts'

/** The common part of a Worker and a parent port. */
export interface Port {
  postMessage(value: unknown): void
  on(event: 'message', listener: (value: unknown) => void): unknown
}

/** A bus over the message port of a thread. Messages are sent as JSON text and validated on arrival, as between two
 *  machines. Invalid messages are reported and dropped. */
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
