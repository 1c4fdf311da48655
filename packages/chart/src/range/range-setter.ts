import type { RangeOutcome, Timers } from '../chart-port.ts'
import type { IndexRange } from './default-range.ts'

/** CH-15. */
export const RANGE_TIMEOUT_MS = 500
export const RANGE_RETRY_MS = 2_000
export const TIMESCALE_WAIT_MS = 1_000

/** A range read back may miss the one asked for by a hair, or by the pixel the price axis grew. */
const TOLERANCE = 0.02

export interface RangeTarget {
  /** The time scale has a width and bars. */
  isReady(): boolean
  current(): IndexRange | null
  apply(range: IndexRange): void
}

interface Attempt {
  readonly range: () => IndexRange | null
  readonly settle: (outcome: RangeOutcome) => void
  stage: 'awaiting-timescale' | 'awaiting-range' | 'awaiting-retry'
  triesLeft: number
  timer: number
}

/**
 * Puts a range on the time scale and makes sure it is there. The library applies ranges with its next paint, which does
 * not come while the window is hidden or has no size: then it is tried once more, and reported.
 */
export class RangeSetter {
  readonly #target: RangeTarget
  readonly #timers: Timers
  #attempt: Attempt | null = null

  constructor(target: RangeTarget, timers: Timers) {
    this.#target = target
    this.#timers = timers
  }

  get isBusy(): boolean {
    return this.#attempt !== null
  }

  /** `range` is asked again for every try: bars may have been loaded meanwhile. Null: nothing to show, not ready. */
  set(range: () => IndexRange | null): Promise<RangeOutcome> {
    this.cancel()
    return new Promise(settle => {
      this.#attempt = { range, settle, stage: 'awaiting-timescale', triesLeft: 2, timer: 0 }
      this.#try()
    })
  }

  /** Another range, another symbol, or the end. */
  cancel(): void {
    this.#finish('superseded')
  }

  /** To be called whenever the time scale changed: size, bars or range. */
  notify(): void {
    const attempt = this.#attempt
    if (attempt?.stage === 'awaiting-timescale' && this.#target.isReady()) this.#apply(attempt)
    else if (attempt?.stage === 'awaiting-range') this.#confirm(attempt)
  }

  /** Bars were put before the others: what waits for the next paint means other bars now. */
  reapply(): void {
    const attempt = this.#attempt
    const range = attempt?.stage === 'awaiting-range' ? attempt.range() : null
    if (range !== null) this.#target.apply(range)
  }

  #try(): void {
    const attempt = this.#attempt
    if (attempt === null) return
    attempt.triesLeft -= 1
    attempt.stage = 'awaiting-timescale'
    if (this.#target.isReady()) this.#apply(attempt)
    else this.#wait(attempt, TIMESCALE_WAIT_MS, () => this.#miss(attempt))
  }

  #apply(attempt: Attempt): void {
    const range = attempt.range()
    if (range === null) {
      this.#miss(attempt)
      return
    }
    attempt.stage = 'awaiting-range'
    this.#target.apply(range)
    this.#wait(attempt, RANGE_TIMEOUT_MS, () => this.#miss(attempt))
    this.#confirm(attempt)
  }

  #confirm(attempt: Attempt): void {
    const current = this.#target.current()
    const wanted = attempt.range()
    if (current === null || wanted === null) return
    const allowed = Math.max(1, wanted.to - wanted.from) * TOLERANCE
    if (Math.abs(current.from - wanted.from) > allowed || Math.abs(current.to - wanted.to) > allowed) return
    this.#finish('done')
  }

  #miss(attempt: Attempt): void {
    if (attempt.triesLeft === 0) {
      this.#finish('failed')
      return
    }
    attempt.stage = 'awaiting-retry'
    this.#wait(attempt, RANGE_RETRY_MS, () => this.#try())
  }

  #wait(attempt: Attempt, delayMs: number, then: () => void): void {
    this.#timers.clear(attempt.timer)
    attempt.timer = this.#timers.set(then, delayMs)
  }

  #finish(outcome: RangeOutcome): void {
    const attempt = this.#attempt
    if (attempt === null) return
    this.#attempt = null
    this.#timers.clear(attempt.timer)
    attempt.settle(outcome)
  }
}
