import {
  type BreadthCalculator,
  type BreadthValues,
  type BreadthWeights,
  createBreadthCalculator,
  type PlaybookLetter,
} from '@tidemark/domain'
import type { IndexSymbol, Listing } from '@tidemark/sources'
import type { MarketSession } from '../session-time.ts'
import type { MasterTable } from './master-table.ts'

const minuteMs = 60_000
/** A price that has not traded for so long says nothing about the market now. */
const freshMs = 30 * minuteMs

/** Weights of every listing in each index, 0 for those that are no members. */
export function breadthWeights(listings: readonly Listing[]): BreadthWeights {
  const column = (index: IndexSymbol): Float64Array =>
    Float64Array.from(listings, ({ indices }) => indices.find(member => member.index === index)?.weight ?? 0)
  return { sp500: column('SPX'), nasdaq100: column('NDX'), russell2000: column('RUT') }
}

/** BreadthCalculator of one feed, carried on trade by trade. Only levels of the session in progress count. */
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

  /** Reads the whole table anew, as it stands at a moment of the session. */
  restart(session: MarketSession, atMs: number): void {
    this.#session = session
    this.#breadth = createBreadthCalculator(this.#weights)
    const minuteEndMs = Math.min(session.closeMs, Math.floor(atMs / minuteMs) * minuteMs)
    for (let symbol = 0; symbol < this.#table.size; symbol += 1) {
      this.#isFresh[symbol] = this.#isFreshAt(symbol, minuteEndMs) ? 1 : 0
      this.renew(symbol)
    }
  }

  traded(symbol: number): void {
    this.#isFresh[symbol] = 1
    this.renew(symbol)
  }

  /** Prices grow old only at the end of a minute, so that a day can be gone through again in minutes. */
  endMinute(minuteEndMs: number): void {
    for (let symbol = 0; symbol < this.#isFresh.length; symbol += 1) {
      if (this.#isFresh[symbol] === 1 && !this.#isFreshAt(symbol, minuteEndMs)) {
        this.#isFresh[symbol] = 0
        this.renew(symbol)
      }
    }
  }

  /** Takes in what the table says of a symbol now. */
  renew(symbol: number): void {
    const { price, hg, mhp, cpbook, stamp } = this.#table
    const isOfToday = stamp[symbol]?.session === this.#session.date
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
    const minuteStartMs = Math.floor(tradedAtMs / minuteMs) * minuteMs
    return tradedAtMs >= this.#session.openMs && minuteStartMs >= minuteEndMs - freshMs
  }
}

function letterOf(key: string | null): PlaybookLetter | null {
  if (key === null) return null
  if (key.startsWith('MR')) return 'MR'
  return key.startsWith('BR') ? 'BR' : 'B'
}
