import { type BusMessage, busMessageSchema } from '@tidemark/contracts'
import type { Bus } from '../../platform/bus/bus.ts'

/** A bus within one thread; messages are encoded and validated as on the real one. */
export function createMemoryBus(): Bus {
  const listeners = new Set<(message: BusMessage) => void>()
  return {
    publish(message) {
      const decoded = busMessageSchema.parse(JSON.parse(JSON.stringify(message)))
      for (const listener of [...listeners]) listener(decoded)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
