import type { BusMessage } from '@tidemark/contracts'

/** Carries messages between the engine and the server. */
export interface Bus {
  publish(message: BusMessage): void
  /** Returns a function that unsubscribes. */
  subscribe(listener: (message: BusMessage) => void): () => void
}
