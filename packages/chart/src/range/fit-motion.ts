import { KEEP_SHARE } from './level-fit.ts'

interface Ends {
  readonly low: number
  readonly high: number
}

interface MotionInput {
  /** Lowest and highest price that the axis shows in any case. */
  readonly base: Ends
  /** Where the axis goes, with its levels. */
  readonly target: Ends
  /** Highest minus lowest price of the candles in view, and the share of the height that they can take. */
  readonly candles: number
  readonly usableShare: number
}

/** Frames in which the axis goes from one fit to the next: about 0.4 s. */
export const MOTION_FRAMES = 24

/**
 * The ends of a price axis on their way to a fit: a level that enters or leaves moves them step by step, so that a person can
 * follow. What the axis shows in any case is never cut, and the candles keep their share at each step. Creates no objects.
 */
export class FitMotion {
  low = Number.NaN
  high = Number.NaN
  readonly #bottom = new AxisEnd(Math.min)
  readonly #top = new AxisEnd(Math.max)

  /** The next update shows its target at once. */
  reset(): void {
    this.#bottom.reset()
    this.#top.reset()
  }

  get isMoving(): boolean {
    return this.#bottom.isMoving || this.#top.isMoving
  }

  /** One frame later. */
  step(): void {
    this.#bottom.step()
    this.#top.step()
  }

  update({ base, target, candles, usableShare }: MotionInput): this {
    const low = this.#bottom.place(base.low, target.low)
    const high = this.#top.place(base.high, target.high)
    const added = base.low - low + (high - base.high)
    const allowed = Math.max((candles * usableShare) / KEEP_SHARE, target.high - target.low)
    const room = Math.max(0, allowed - (base.high - base.low))
    const share = added > room ? room / added : 1
    this.low = this.#bottom.showAt(base.low - (base.low - low) * share)
    this.high = this.#top.showAt(base.high + (high - base.high) * share)
    return this
  }
}

/** One end of the axis: at the candles or at a level, or between the two. */
class AxisEnd {
  readonly #outer: (one: number, other: number) => number
  #shown = Number.NaN
  /** Where it was when the level changed. */
  #from = Number.NaN
  /** The level at this end; null while it is at the candles. */
  #level: number | null = null
  #frame = MOTION_FRAMES

  constructor(outer: (one: number, other: number) => number) {
    this.#outer = outer
  }

  get isMoving(): boolean {
    return this.#frame < MOTION_FRAMES
  }

  reset(): void {
    this.#shown = Number.NaN
  }

  step(): void {
    if (this.isMoving) this.#frame += 1
  }

  place(base: number, target: number): number {
    const level = target === base ? null : target
    if (Number.isNaN(this.#shown)) this.#frame = MOTION_FRAMES
    else if (level !== this.#level) {
      this.#from = this.#shown
      this.#frame = 0
    }
    this.#level = level
    return this.isMoving
      ? this.#outer(base, this.#from + (target - this.#from) * eased(this.#frame / MOTION_FRAMES))
      : target
  }

  showAt(price: number): number {
    this.#shown = price
    return price
  }
}

/** Slow at both ends. */
const eased = (part: number): number => part * part * (3 - 2 * part)
