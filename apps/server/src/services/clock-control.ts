import type { Bus } from '../bus/bus.ts'
import { RequestError } from './request-error.ts'

const patienceMs = 5000

export interface ClockControl {
  /** Resolves when the engine has done it. */
  set(change: { atMs: number | null; speed: number | null }): Promise<void>
}

/** Asks the engine, the clock's owner, to set it. */
export function createClockControl(bus: Bus): ClockControl {
  let lastId = 0
  const waiting = new Map<number, (refusal: string | null) => void>()
  bus.subscribe(message => {
    if (message.kind === 'clock-answer') waiting.get(message.id)?.(message.refusal)
  })
  return {
    set: ({ atMs, speed }) =>
      new Promise((resolve, reject) => {
        lastId += 1
        const id = lastId
        const timer = setTimeout(() => settle(() => reject(RequestError.engineSilent())), patienceMs)
        const settle = (finish: () => void) => {
          clearTimeout(timer)
          waiting.delete(id)
          finish()
        }
        waiting.set(id, refusal =>
          settle(() => (refusal === null ? resolve() : reject(RequestError.invalid(refusal)))),
        )
        bus.publish({ kind: 'set-clock', id, at: atMs, speed })
      }),
  }
}
