import type { ChartEvents } from './chart-events.ts'
import type { Unsubscribe } from './chart-port.ts'

type Listener<Name extends keyof ChartEvents> = (event: ChartEvents[Name]) => void
type ListenerSets = { [Name in keyof ChartEvents]?: Set<Listener<Name>> }

/** One listener that throws keeps neither the others nor the chart from going on. */
export class Emitter {
  readonly #listeners: ListenerSets = {}

  on<Name extends keyof ChartEvents>(name: Name, listener: Listener<Name>): Unsubscribe {
    const listeners: Set<Listener<Name>> = this.#listeners[name] ?? new Set<Listener<Name>>()
    this.#listeners[name] = listeners as ListenerSets[Name]
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  emit<Name extends keyof ChartEvents>(name: Name, event: ChartEvents[Name]): void {
    for (const listener of this.#listeners[name] ?? []) {
      try {
        listener(event)
      } catch (cause) {
        // A listener of problems that throws has nobody left to tell.
        if (name === 'problem') continue
        this.emit('problem', { code: 'listener_failed', message: `A listener of '${name}' threw`, cause })
      }
    }
  }

  clear(): void {
    for (const name of Object.keys(this.#listeners) as (keyof ChartEvents)[]) delete this.#listeners[name]
  }
}
