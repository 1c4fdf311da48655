import { type BusMessage, busMessageSchema } from '@tidemark/contracts'
import type { Bus } from '../bus/bus.ts'

/** A bus inside one thread, with messages encoded and checked as on the real ones. */
export function createMemoryBus(): Bus {
  const listeners = new Set<(message: BusMessage) => void>()
  return {
    publish(message) {
      const arrived = busMessageSchema.parse(JSON.parse(JSON.stringify(message)))
      for (const listener of [...listeners]) listener(arrived)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
