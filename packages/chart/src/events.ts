import type { Unsubscribe } from './chart-port.ts'

/** Calls listeners of typed events. A listener that throws affects neither the other listeners nor the chart. */
export class Emitter<Events extends object> {
  readonly #listeners = new Map<keyof Events, Set<(event: never) => void>>()
  readonly #onThrow: (name: keyof Events, cause: unknown) => void

  constructor(onThrow: (name: keyof Events, cause: unknown) => void) {
    this.#onThrow = onThrow
  }

  on<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): Unsubscribe {
    const listeners = this.#listeners.get(name) ?? new Set()
    this.#listeners.set(name, listeners)
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  emit<Name extends keyof Events>(name: Name, event: Events[Name]): void {
    for (const listener of this.#listeners.get(name) ?? []) {
      try {
        listener(event as never)
      } catch (cause) {
        this.#onThrow(name, cause)
      }
    }
  }

  clear(): void {
    this.#listeners.clear()
  }
}
