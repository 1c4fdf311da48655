import type { FrameScheduler, Timers } from '../chart-port.ts'

/** Frames that come when the test says so. */
export class ManualFrames implements FrameScheduler {
  #waiting = new Map<number, () => void>()
  #next = 1

  request(callback: () => void): number {
    const id = this.#next
    this.#next += 1
    this.#waiting.set(id, callback)
    return id
  }

  cancel(id: number): void {
    this.#waiting.delete(id)
  }

  get isWaiting(): boolean {
    return this.#waiting.size > 0
  }

  /** One frame: what is asked for meanwhile waits for the next. */
  run(): void {
    const due = [...this.#waiting.keys()]
    for (const id of due) {
      const callback = this.#waiting.get(id)
      this.#waiting.delete(id)
      callback?.()
    }
  }
}

/** Time that passes when the test says so. */
export class ManualTimers implements Timers {
  #timers = new Map<number, { readonly atMs: number; readonly callback: () => void }>()
  #next = 1
  #nowMs = 0

  set(callback: () => void, delayMs: number): number {
    const id = this.#next
    this.#next += 1
    this.#timers.set(id, { atMs: this.#nowMs + delayMs, callback })
    return id
  }

  clear(id: number): void {
    this.#timers.delete(id)
  }

  pass(ms: number): void {
    const until = this.#nowMs + ms
    for (;;) {
      const due = [...this.#timers]
        .filter(([, { atMs }]) => atMs <= until)
        .sort((a, b) => a[1].atMs - b[1].atMs)[0]
      if (due === undefined) break
      const [id, { atMs, callback }] = due
      this.#timers.delete(id)
      this.#nowMs = atMs
      callback()
    }
    this.#nowMs = until
  }
}
