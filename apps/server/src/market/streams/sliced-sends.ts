import type { Timers } from '../../platform/clocks/timers.ts'
import type { MonotonicClock } from '../../platform/clocks/wall-clock.ts'
import type { SocketClient } from './socket-client.ts'

/** About 10 ms of writes. */
const clientsAtOnce = 400

interface SlicedSendsParts {
  readonly timers: Pick<Timers, 'after'>
  readonly monotonic: MonotonicClock
  /** Reports how long the clients of the last slice have waited. */
  readonly onSent?: (ms: number) => void
}

/** Sends what was added to many clients, some of them at a time: requests and commands are served in between. What is added to a
 *  client that waits here leaves in the same write, in order. */
export class SlicedSends {
  readonly #parts: SlicedSendsParts
  #waiting: SocketClient[] = []
  #next = 0
  #startedAtMs = 0
  #whenSent: (() => void)[] = []
  #stopTimer: (() => void) | null = null

  constructor(parts: SlicedSendsParts) {
    this.#parts = parts
  }

  /** Sends to the first clients at once, unless others wait. `whenSent` is called when none waits any more. A client is passed only
   *  when its first frames are added, so that it is here once. */
  send(clients: readonly SocketClient[], whenSent?: () => void): void {
    if (this.#waiting.length === 0) this.#startedAtMs = this.#parts.monotonic.elapsedMs()
    for (const client of clients) this.#waiting.push(client)
    if (whenSent) this.#whenSent.push(whenSent)
    if (!this.#stopTimer) this.#sendSlice()
  }

  stop(): void {
    this.#stopTimer?.()
  }

  #sendSlice(): void {
    const end = Math.min(this.#waiting.length, this.#next + clientsAtOnce)
    for (; this.#next < end; this.#next += 1) this.#waiting[this.#next]?.writer.send()
    if (this.#next < this.#waiting.length) {
      this.#stopTimer = this.#parts.timers.after(0, () => this.#sendSlice())
      return
    }
    this.#finish()
  }

  #finish(): void {
    const whenSent = this.#whenSent
    if (this.#waiting.length > 0) this.#parts.onSent?.(this.#parts.monotonic.elapsedMs() - this.#startedAtMs)
    this.#stopTimer = null
    this.#waiting = []
    this.#next = 0
    this.#whenSent = []
    for (const run of whenSent) run()
  }
}
