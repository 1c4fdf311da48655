import {
  type ExpiryStrikes,
  type IsoDate,
  type OptionChain,
  type OptionRight,
  settlementOfRoot,
} from '@tidemark/domain'
import { isChainDay } from './times.ts'

/** One contract of a file. Volatility and ask are 0 when the file has none. */
export interface ContractRow {
  readonly root: string
  readonly expiry: IsoDate
  readonly right: OptionRight
  readonly strike: number
  readonly openInterest: number
  readonly volatility: number
  readonly ask: number
}

interface Side {
  openInterest: number
  volatility: number
  ask: number
  /** The root that the quote is from. */
  quoteRoot: string
  /** Roots seen so far, each followed by a comma. */
  roots: string
}

interface StrikeRow {
  readonly strike: number
  readonly call: Side
  readonly put: Side
}

const maxStrike = 10_000_000
const maxOpenInterest = 1_000_000_000

/** Builds a chain from the contracts of one underlying, added in any order. */
export class ChainBuilder {
  readonly #expiries = new Map<IsoDate, Map<number, StrikeRow>>()

  /** Returns false for an invalid row and for a repeated contract. */
  add(row: ContractRow): boolean {
    if (!isValid(row)) return false
    const side = this.#rowOf(row.expiry, row.strike)[row.right]
    if (side.roots.includes(`${row.root},`)) return false
    side.roots += `${row.root},`
    side.openInterest += row.openInterest
    if (isBetterQuote(row, side)) {
      side.volatility = row.volatility
      side.ask = row.ask
      side.quoteRoot = row.root
    }
    return true
  }

  build(about: Omit<OptionChain, 'expiries'>): OptionChain {
    const dates = [...this.#expiries.keys()].sort()
    return { ...about, expiries: dates.map(date => columns(date, this.#expiries.get(date) ?? new Map())) }
  }

  #rowOf(expiry: IsoDate, strike: number): StrikeRow {
    let rows = this.#expiries.get(expiry)
    if (!rows) {
      rows = new Map()
      this.#expiries.set(expiry, rows)
    }
    // In thousandths, so that 712.4 and 712.4000000001 are the same strike.
    const key = Math.round(strike * 1000)
    let row = rows.get(key)
    if (!row) {
      row = { strike: key / 1000, call: emptySide(), put: emptySide() }
      rows.set(key, row)
    }
    return row
  }
}

function isValid({ expiry, strike, openInterest, volatility, ask }: ContractRow): boolean {
  const isStrike = strike >= 0.001 && strike <= maxStrike
  const isInterest = openInterest >= 0 && openInterest <= maxOpenInterest
  return isChainDay(expiry) && isStrike && isInterest && Number.isFinite(volatility) && Number.isFinite(ask)
}

const emptySide = (): Side => ({
  openInterest: 0,
  volatility: 0,
  ask: 0,
  quoteRoot: '',
  roots: '',
})

/**
 * When two roots share a strike, the root settled at the close provides the quote, because time to expiry is counted to
 * the close, unless only the other root has a quote. The order of rows does not matter.
 */
function isBetterQuote(row: ContractRow, side: Side): boolean {
  if (side.quoteRoot === '') return true
  const difference = quoteRank(row.volatility, row.ask) - quoteRank(side.volatility, side.ask)
  if (difference !== 0) return difference > 0
  const isAtClose = settlementOfRoot(row.root) === 'PM'
  if (isAtClose !== (settlementOfRoot(side.quoteRoot) === 'PM')) return isAtClose
  return row.root < side.quoteRoot
}

const quoteRank = (volatility: number, ask: number): number => (volatility > 0 ? (ask > 0 ? 2 : 1) : 0)

function columns(date: IsoDate, rows: ReadonlyMap<number, StrikeRow>): ExpiryStrikes {
  const sorted = [...rows.values()].sort((a, b) => a.strike - b.strike)
  const column = (value: (row: StrikeRow) => number) => Float64Array.from(sorted, value)
  return {
    date,
    strike: column(row => row.strike),
    callOi: column(row => row.call.openInterest),
    putOi: column(row => row.put.openInterest),
    callIv: column(row => row.call.volatility),
    putIv: column(row => row.put.volatility),
    callAsk: column(row => row.call.ask),
    putAsk: column(row => row.put.ask),
  }
}
