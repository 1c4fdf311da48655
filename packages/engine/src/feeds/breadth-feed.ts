import {
  type BreadthCalculator,
  type BreadthValues,
  type BreadthWeights,
  createBreadthCalculator,
  MINUTE_MS,
  type PlaybookLetter,
} from '@tidemark/domain'
import type { IndexSymbol, Listing } from '@tidemark/sources'
import type { MarketSession } from '../session-time.ts'
import type { MasterTable } from './master-table.ts'

/** A price that has not traded for this long does not count. */
const maxPriceAgeMs = 30 * MINUTE_MS

/** Weight of every listing in each index; 0 for non-members. */
export function breadthWeights(listings: readonly Listing[]): BreadthWeights {
  const column = (index: IndexSymbol): Float64Array =>
    Float64Array.from(listings, ({ indices }) => indices.find(member => member.index === index)?.weight ?? 0)
  return { sp500: column('SPX'), nasdaq100: column('NDX'), russell2000: column('RUT') }
}

/** Breadth of one feed, updated trade by trade. Only levels of the current session count. */
export class BreadthFeed {
  readonly #table: MasterTable
  readonly #weights: BreadthWeights
  readonly #isFresh: Uint8Array
  #breadth: BreadthCalculator
  #session: MarketSession

  constructor(table: MasterTable, weights: BreadthWeights, session: MarketSession) {
    this.#table = table
    this.#weights = weights
    this.#isFresh = new Uint8Array(table.size)
    this.#breadth = createBreadthCalculator(weights)
    this.#session = session
  }

  /** Recomputes breadth from the whole table at a time of the session. */
  restart(session: MarketSession, atMs: number): void {
    this.#session = session
    this.#breadth = createBreadthCalculator(this.#weights)
    const minuteEndMs = Math.min(session.closeMs, Math.floor(atMs / MINUTE_MS) * MINUTE_MS)
    for (let symbol = 0; symbol < this.#table.size; symbol += 1) {
      this.#isFresh[symbol] = this.#isFreshAt(symbol, minuteEndMs) ? 1 : 0
      this.updateSymbol(symbol)
    }
  }

  traded(symbol: number): void {
    this.#isFresh[symbol] = 1
    this.updateSymbol(symbol)
  }

  /** Prices expire only at the end of a minute, so that a replay by minutes gives the same result. */
  endMinute(minuteEndMs: number): void {
    for (let symbol = 0; symbol < this.#isFresh.length; symbol += 1) {
      if (this.#isFresh[symbol] === 1 && !this.#isFreshAt(symbol, minuteEndMs)) {
        this.#isFresh[symbol] = 0
        this.updateSymbol(symbol)
      }
    }
  }

  /** Updates breadth from the table's current row of a symbol. */
  updateSymbol(symbol: number): void {
    const { price, hg, mhp, cpbook, record } = this.#table
    const isOfToday = record[symbol]?.session === this.#session.date
    this.#breadth.update(
      symbol,
      price[symbol] as number,
      hg[symbol] as number,
      isOfToday ? (mhp[symbol] as number) : Number.NaN,
      isOfToday ? letterOf(cpbook[symbol] ?? null) : null,
      this.#isFresh[symbol] === 1,
    )
  }

  values(): BreadthValues {
    return this.#breadth.values()
  }

  #isFreshAt(symbol: number, minuteEndMs: number): boolean {
    const tradedAtMs = this.#table.tradedAtMs[symbol] as number
    const minuteStartMs = Math.floor(tradedAtMs / MINUTE_MS) * MINUTE_MS
    return tradedAtMs >= this.#session.openMs && minuteStartMs >= minuteEndMs - maxPriceAgeMs
  }
}

function letterOf(key: string | null): PlaybookLetter | null {
  if (key === null) return null
  if (key.startsWith('MR')) return 'MR'
  return key.startsWith('BR') ? 'BR' : 'B'
}
