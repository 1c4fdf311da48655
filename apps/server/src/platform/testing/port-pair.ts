import type { Port } from '../bus/thread-transport.ts'

/** Two connected ports that deliver at once. */
export function portPair(): readonly [Port, Port] {
  const listeners: ((value: unknown) => void)[][] = [[], []]
  const port = (own: number): Port => ({
    postMessage: value => listeners[1 - own]?.forEach(listener => void listener(structuredClone(value))),
    on: (_event, listener) => listeners[own]?.push(listener),
  })
  return [port(0), port(1)]
}
