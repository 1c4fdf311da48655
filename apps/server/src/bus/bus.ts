import type { BusMessage } from '@tidemark/contracts'

/** Carries messages between the engine and whoever serves users. */
export interface Bus {
  publish(message: BusMessage): void
  /** Returns what ends the subscription. */
  subscribe(listener: (message: BusMessage) => void): () => void
}
