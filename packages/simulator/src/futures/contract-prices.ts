import { type ContractMonth, daysBetween, type IsoDate, lastTradingDay, monthNumber } from '@tidemark/domain'
import { childKey, textKey } from '../random.ts'
import { slowNoise } from '../slow-noise.ts'
import type { ProductBasis } from './product-basis.ts'
import type { Spot } from './spots.ts'
import { contractLine, contractPrice, type PriceLine } from './term-structure.ts'

const DAYS_A_YEAR = 365
const NOISE_KNOT_DAYS = 64

export interface ContractPrices {
  /** The settlement of a contract at the end of a session, on its tick. */
  settlement(basis: ProductBasis, month: ContractMonth, day: number, date: IsoDate): number
  /** The fair price of a contract on a day as a line over the spot, not rounded. */
  line(basis: ProductBasis, month: ContractMonth, day: number, date: IsoDate): PriceLine
}

export function createContractPrices(seedKey: number, spotAt: Spot): ContractPrices {
  const noiseOn = ({ reference }: ProductBasis, day: number): number =>
    slowNoise(childKey(seedKey, textKey(`months of ${reference.exchangeSymbol}`)), day, NOISE_KNOT_DAYS)
  const yearsFrom = (date: IsoDate, { reference }: ProductBasis, month: ContractMonth): number =>
    daysBetween(date, lastTradingDay(reference, month)) / DAYS_A_YEAR

  return {
    settlement: (basis, month, day, date) => {
      const { product, underlying } = basis
      const spot = spotAt(underlying.spot, day)
      const years = yearsFrom(date, basis, month)
      const price = contractPrice(underlying.term, spot, years, monthNumber(month.code), noiseOn(basis, day))
      return onTick(underlying.isQuotedAs100MinusRate ? 100 - price : price, product.tickSize)
    },
    line: (basis, month, day, date) => {
      const { underlying } = basis
      const years = yearsFrom(date, basis, month)
      const line = contractLine(underlying.term, years, monthNumber(month.code), noiseOn(basis, day))
      return underlying.isQuotedAs100MinusRate ? { base: 100 - line.base, slope: -line.slope } : line
    },
  }
}

/** Whole ticks of a price on its tick. */
export function ticksOf(price: number, tickSize: number): number {
  return tickSize >= 1 ? Math.round(price / tickSize) : Math.round(price * Math.round(1 / tickSize))
}

/** For ticks below 1, dividing by the whole number of ticks in 1 gives the exact decimal. */
export function priceOfTicks(ticks: number, tickSize: number): number {
  return tickSize >= 1 ? ticks * tickSize : ticks / Math.round(1 / tickSize)
}

/** Rounds to the nearest tick. */
function onTick(price: number, tickSize: number): number {
  return priceOfTicks(ticksOf(price, tickSize), tickSize)
}
