import { DAY_MS, type EpochMs } from '@tidemark/domain'
import type { FuturesContract, FuturesMarket } from '../futures/futures-market.ts'
import type { HistoryRange } from './history-request.ts'

const COUNTED_MINUTES = 60
/** A month of a busy contract has millions of trades. */
const MAX_TRADES = 200_000

/** Finds the start of the latest trades of a range that are not too many, a day at a time and to the hour. */
export class LatestTrades {
  readonly #market: FuturesMarket
  readonly #contract: FuturesContract
  readonly #range: HistoryRange
  #count = 0
  #from: EpochMs
  #isCut = false

  constructor(market: FuturesMarket, contract: FuturesContract, range: HistoryRange) {
    this.#market = market
    this.#contract = contract
    this.#range = range
    this.#from = range.to
  }

  get from(): EpochMs {
    return this.#from
  }

  get isFound(): boolean {
    return this.#isCut || this.#from <= this.#range.from
  }

  /** Older trades of the range are left out. */
  get isCut(): boolean {
    return this.#isCut
  }

  countDay(): void {
    const { from, to } = this.#range
    const begin = Math.max(from, this.#from - DAY_MS) as EpochMs
    const bars = this.#market.bars(this.#contract, COUNTED_MINUTES, begin, this.#from, to)
    for (const { time, ticks } of bars.reverse()) {
      this.#count += ticks
      this.#isCut = this.#count > MAX_TRADES
      if (this.#isCut) return
      this.#from = time
    }
    this.#from = begin
  }
}
