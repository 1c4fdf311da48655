import { DAY_MS, utcMidnight } from '@tidemark/domain'
import type { BarSource } from './continuous-history.ts'
import type { ContinuousPart } from './continuous-parts.ts'

/** A contract that leads trades on these days before its roll, holidays included. */
const DAYS_BEFORE = 10
const MAX_GAPS = 1000

/** How much dearer the next contract was than the one before it, at the last close of a day before the roll. */
export class RollGaps {
  readonly #source: BarSource
  readonly #gaps = new Map<string, Promise<number | null>>()

  constructor(source: BarSource) {
    this.#source = source
  }

  /** Null when the two have no day in common. */
  gap(before: ContinuousPart, after: ContinuousPart): Promise<number | null> {
    const key = `${before.symbol} ${after.symbol}`
    const known = this.#gaps.get(key)
    if (known) return known
    const asked = this.#ask(before, after)
    if (this.#gaps.size >= MAX_GAPS) this.#gaps.clear()
    this.#gaps.set(key, asked)
    asked.then(gap => {
      // It may be there at the next request.
      if (gap === null && this.#gaps.get(key) === asked) this.#gaps.delete(key)
    })
    return asked
  }

  async #ask(before: ContinuousPart, after: ContinuousPart): Promise<number | null> {
    const rollMs = utcMidnight(before.lead.rollDate) * 1000
    const closes = async (symbol: string): Promise<ReadonlyMap<number, number>> => {
      const range = { fromMs: rollMs - DAYS_BEFORE * DAY_MS, toMs: rollMs }
      const answer = await this.#source.bars({ symbol, resolution: '1D', ...range })
      const bars = answer.isOk ? answer.value.bars.filter(({ time }) => time < rollMs) : []
      return new Map(bars.map(({ time, close }) => [time, close]))
    }
    const [old, next] = await Promise.all([closes(before.symbol), closes(after.symbol)])
    const last = Math.max(...[...old.keys()].filter(time => next.has(time)))
    const [oldClose, nextClose] = [old.get(last), next.get(last)]
    return oldClose === undefined || nextClose === undefined ? null : nextClose - oldClose
  }
}
