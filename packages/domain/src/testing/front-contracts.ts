import {
  addDays,
  type ContractMonth,
  type FuturesProduct,
  frontContract,
  type IsoDate,
  isoDate,
  lastTradingDay,
  monthNumber,
} from '../index.ts'

const isEarlier = (a: ContractMonth, b: ContractMonth): boolean =>
  a.year * 12 + monthNumber(a.code) < b.year * 12 + monthNumber(b.code)

/** The days of two years on which the front contract no longer trades, or is of an earlier month than the day before. */
export function wrongFrontDays(product: FuturesProduct): IsoDate[] {
  const wrong: IsoDate[] = []
  let day = isoDate('2025-01-01')
  let previous = frontContract(product, day)
  while (day < '2027-03-01') {
    const front = frontContract(product, day)
    if (lastTradingDay(product, front) <= day || isEarlier(front, previous)) wrong.push(day)
    previous = front
    day = addDays(day, 1)
  }
  return wrong
}
