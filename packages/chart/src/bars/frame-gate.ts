import type { Bar } from '@tidemark/domain'
import type { FrameScheduler } from '../chart-port.ts'

/**
 * Applies live bars at most once per frame. The first tick after a quiet frame passes immediately, so that the next paint
 * shows it; later ones wait for the end of the frame, and only the last of each bar time is applied.
 */
export class FrameGate {
  readonly #frames: FrameScheduler
  readonly #apply: (bars: readonly Bar[]) => void
  readonly #pending = new Map<number, Bar>()
  #frame: number | null = null
  #isHeld = true

  constructor(frames: FrameScheduler, apply: (bars: readonly Bar[]) => void) {
    this.#frames = frames
    this.#apply = apply
  }

  /** Opens the gate, once the first history is loaded. */
  release(): void {
    this.#isHeld = false
    this.#flush()
  }

  push(bar: Bar): void {
    this.#pending.set(bar.time, bar)
    if (!this.#isHeld && this.#frame === null) this.#flush()
  }

  close(): void {
    if (this.#frame !== null) this.#frames.cancel(this.#frame)
    this.#frame = null
    this.#isHeld = true
    this.#pending.clear()
  }

  #flush(): void {
    if (this.#pending.size === 0) return
    const bars = [...this.#pending.values()].sort((a, b) => a.time - b.time)
    this.#pending.clear()
    this.#frame = this.#frames.request(() => {
      this.#frame = null
      this.#flush()
    })
    this.#apply(bars)
  }
}
