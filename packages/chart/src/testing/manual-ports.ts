import type { FrameScheduler, Timers } from '../chart-port.ts'

/** Frames that run when the test calls `run`. */
export class ManualFrames implements FrameScheduler {
  #pending = new Map<number, () => void>()
  #next = 1

  request(callback: () => void): number {
    const id = this.#next
    this.#next += 1
    this.#pending.set(id, callback)
    return id
  }

  cancel(id: number): void {
    this.#pending.delete(id)
  }

  get isPending(): boolean {
    return this.#pending.size > 0
  }

  /** Runs one frame; callbacks requested meanwhile wait for the next. */
  run(): void {
    const due = [...this.#pending.keys()]
    for (const id of due) {
      const callback = this.#pending.get(id)
      this.#pending.delete(id)
      callback?.()
    }
  }
}

/** Timers whose time advances when the test calls `advance`. */
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

  advance(ms: number): void {
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
