import type { FrameScheduler } from '../chart-port.ts'
import type { StoredBar } from './stored-bar.ts'

/**
 * At most one update a frame. The first tick after a quiet frame goes through at once, so that it is in the very next
 * paint; those that follow within the frame wait for its end, the last of each stamp alone.
 */
export class FrameGate {
  readonly #frames: FrameScheduler
  readonly #apply: (bars: readonly StoredBar[]) => void
  readonly #waiting = new Map<number, StoredBar>()
  #frame: number | null = null
  #isHeld = true

  constructor(frames: FrameScheduler, apply: (bars: readonly StoredBar[]) => void) {
    this.#frames = frames
    this.#apply = apply
  }

  /** Nothing goes through until the first history has come. */
  release(): void {
    this.#isHeld = false
    this.#flush()
  }

  push(bar: StoredBar): void {
    this.#waiting.set(bar.time, bar)
    if (!this.#isHeld && this.#frame === null) this.#flush()
  }

  close(): void {
    if (this.#frame !== null) this.#frames.cancel(this.#frame)
    this.#frame = null
    this.#isHeld = true
    this.#waiting.clear()
  }

  #flush(): void {
    if (this.#waiting.size === 0) return
    const bars = [...this.#waiting.values()].sort((a, b) => a.time - b.time)
    this.#waiting.clear()
    this.#frame = this.#frames.request(() => {
      this.#frame = null
      this.#flush()
    })
    this.#apply(bars)
  }
}
