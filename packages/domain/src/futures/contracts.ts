import { type IsoDate, yearOf } from '../epoch.ts'
import { lastTradingDay, rollDay } from './contract-calendars.ts'
import { type ContractMonth, type MonthCode, monthNumber } from './contract-month.ts'
import type { FuturesProduct } from './product.ts'

/** Three-month rates trade until a quarter after their named month; no other contract trades longer. */
const MAX_MONTHS_PAST_NAME = 3

/** The contract of a date's quarter: H for January to March, then M, U, Z. It may have expired within the quarter. */
export function quarterContract(date: IsoDate): ContractMonth {
  const quarters: readonly MonthCode[] = ['H', 'M', 'U', 'Z']
  return { year: yearOf(date), code: quarters[Math.floor((monthOf(date) - 1) / 3)] ?? 'H' }
}

/** The contract most traders hold on a date: the nearest one before its roll day. */
export function frontContract(product: FuturesProduct, date: IsoDate): ContractMonth {
  for (const month of cycleFrom(product, date)) {
    if (date < rollDay(product, month)) return month
  }
  throw new RangeError(`${product.exchangeSymbol} lists no months`)
}

/** The contracts that still trade on a date, nearest first. A contract's last day is included. */
export function listedContracts(product: FuturesProduct, date: IsoDate, count: number): ContractMonth[] {
  const listed: ContractMonth[] = []
  for (const month of cycleFrom(product, date)) {
    if (listed.length >= count) break
    if (date <= lastTradingDay(product, month)) listed.push(month)
  }
  return listed
}

/** The contract so many months of the cycle after another; before it where the count is negative. */
export function contractAfter(
  { months }: FuturesProduct,
  { year, code }: ContractMonth,
  count = 1,
): ContractMonth {
  const position = months.indexOf(code) + count
  const years = Math.floor(position / months.length)
  return { year: year + years, code: months[position - years * months.length] ?? code }
}

function* cycleFrom(product: FuturesProduct, date: IsoDate): Generator<ContractMonth, void> {
  const first = yearOf(date) * 12 + monthOf(date) - MAX_MONTHS_PAST_NAME
  if (product.months.length === 0) return
  for (let year = Math.floor((first - 1) / 12); ; year += 1) {
    for (const code of product.months) {
      if (year * 12 + monthNumber(code) >= first) yield { year, code }
    }
  }
}

function monthOf(date: IsoDate): number {
  return Number(date.slice(5, 7))
}
