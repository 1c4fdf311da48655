import type { NatsConnection } from '@nats-io/transport-node'
import { TransportError } from './transport.ts'

/** A connection to NATS that is made again when it is lost, and its state. */
export class NatsLink {
  readonly connection: NatsConnection
  readonly #onProblem: (error: unknown) => void
  readonly #listeners = new Set<(isConnected: boolean) => void>()
  #isConnected = true

  constructor(connection: NatsConnection, onProblem: (error: unknown) => void) {
    this.connection = connection
    this.#onProblem = onProblem
    void this.#follow()
  }

  get isConnected(): boolean {
    return this.#isConnected
  }

  /** Returns a function that removes the listener. */
  onChange(listener: (isConnected: boolean) => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  close(): Promise<void> {
    return this.connection.close()
  }

  async #follow(): Promise<void> {
    for await (const status of this.connection.status()) {
      if (status.type === 'error') this.#onProblem(status.error)
      if (status.type === 'staleConnection') this.#onProblem(new TransportError('NATS does not answer'))
      if (status.type === 'disconnect') {
        this.#onProblem(new TransportError('The connection to NATS is lost'))
        this.#change(false)
      }
      if (status.type === 'close') this.#change(false)
      if (status.type === 'reconnect') this.#change(true)
    }
  }

  #change(isConnected: boolean): void {
    this.#isConnected = isConnected
    for (const listener of [...this.#listeners]) {
      try {
        listener(isConnected)
      } catch (error) {
        this.#onProblem(error)
      }
    }
  }
}
