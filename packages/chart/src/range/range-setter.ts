import type { RangeOutcome, Timers } from '../chart-port.ts'
import type { IndexRange } from './default-range.ts'

/** CH-15. */
export const RANGE_TIMEOUT_MS = 500
export const RANGE_RETRY_MS = 2_000
export const TIMESCALE_WAIT_MS = 1_000

/** A range read back may differ slightly from the requested one, by rounding or because the price axis grew. */
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
 * Sets a range on the time scale and verifies it. The library applies ranges with its next paint, which does not happen
 * while the window is hidden or has no size: then the range is set once more before a failure is reported.
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

  /** `range` is read again for every try, since bars may have been loaded meanwhile. Null: not ready, nothing to show. */
  set(range: () => IndexRange | null): Promise<RangeOutcome> {
    this.cancel()
    return new Promise(settle => {
      this.#attempt = { range, settle, stage: 'awaiting-timescale', triesLeft: 2, timer: 0 }
      this.#try()
    })
  }

  /** For another range or symbol, or when the chart is destroyed. */
  cancel(): void {
    this.#finish('superseded')
  }

  /** Call whenever the size, bars or range of the time scale changed. */
  notify(): void {
    const attempt = this.#attempt
    if (attempt?.stage === 'awaiting-timescale' && this.#target.isReady()) this.#apply(attempt)
    else if (attempt?.stage === 'awaiting-range') this.#confirm(attempt)
  }

  /** Bars were inserted before the others, so the indices of the pending range are outdated: set it again. */
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
    else this.#wait(attempt, TIMESCALE_WAIT_MS, () => this.#retryOrFail(attempt))
  }

  #apply(attempt: Attempt): void {
    const range = attempt.range()
    if (range === null) {
      this.#retryOrFail(attempt)
      return
    }
    attempt.stage = 'awaiting-range'
    this.#target.apply(range)
    this.#wait(attempt, RANGE_TIMEOUT_MS, () => this.#retryOrFail(attempt))
    this.#confirm(attempt)
  }

  #confirm(attempt: Attempt): void {
    const current = this.#target.current()
    const target = attempt.range()
    if (current === null || target === null) return
    const allowed = Math.max(1, target.to - target.from) * TOLERANCE
    if (Math.abs(current.from - target.from) > allowed || Math.abs(current.to - target.to) > allowed) return
    this.#finish('done')
  }

  #retryOrFail(attempt: Attempt): void {
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
