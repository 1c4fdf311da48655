import { MINUTE_MS } from '@tidemark/domain'

/** More than the highest limit. */
const MAX_TIMES = 700

/** The times of the orders of the last minute. */
export class OrderRate {
  #times: number[] = []

  count(nowMs: number): number {
    this.#times = this.#times.filter(time => nowMs - time < MINUTE_MS)
    return this.#times.length
  }

  add(nowMs: number): void {
    if (this.#times.length >= MAX_TIMES) this.#times.shift()
    this.#times.push(nowMs)
  }
}
