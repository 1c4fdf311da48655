import { describe, expect, it } from 'vitest'
import {
  contractKey,
  type FuturesProduct,
  frontContract,
  futuresProducts,
  isoDate,
  isTradingDay,
  lastTradingDay,
  listedContracts,
  parseContractKey,
  productOfTicker,
  quarterContract,
  rollDay,
} from '../index.ts'
import { wrongFrontDays } from '../testing/front-contracts.ts'

const productOf = (symbol: string): FuturesProduct => {
  const product = productOfTicker(symbol)
  if (product === null) throw new Error(`No product ${symbol}`)
  return product
}
const monthOf = (key: string) => {
  const month = parseContractKey(key)
  if (month === null) throw new Error(`No month ${key}`)
  return month
}

/** One product of each rule; every product is tested at the full level. */
const oneOfEachCalendar = futuresProducts.filter(
  ({ calendar }, i) => futuresProducts.findIndex(other => other.calendar === calendar) === i,
)

describe('the last trading day', () => {
  // Actual or announced last trading days.
  it.each([
    ['ES', 'Z26', '2026-12-18', 'third Friday'],
    ['ES', 'M26', '2026-06-18', 'third Friday is Juneteenth'],
    ['NKD', 'Z25', '2025-12-11', 'the day before the second Friday'],
    ['IBV', 'Z25', '2025-12-17', 'Wednesday nearest the 15th'],
    ['VX', 'Z25', '2025-12-17', '30 days before the next third Friday'],
    ['VX', 'H25', '2025-03-18', 'that Friday is Good Friday'],
    ['VX', 'K26', '2026-05-19', 'that Friday is Juneteenth'],
    ['BTC', 'X24', '2024-11-29', 'last Friday'],
    ['BTC', 'Z26', '2026-12-24', 'last Friday is Christmas'],
    ['6E', 'Z25', '2025-12-15', 'two days before the third Wednesday'],
    ['6C', 'Z25', '2025-12-16', 'one day before it'],
    ['6L', 'Z25', '2025-11-28', 'last day of the month before'],
    ['SR3', 'U25', '2025-12-16', 'as its quarter ends'],
    ['ZQ', 'X25', '2025-11-28', 'last day of the month'],
    ['ZT', 'Z25', '2025-12-31', 'last day of the month'],
    ['ZN', 'Z25', '2025-12-19', 'seven days before that'],
    ['CL', 'K20', '2020-04-21', 'three days before the 25th, a Saturday'],
    ['CL', 'Z26', '2026-11-20', 'three days before the 25th'],
    ['MCL', 'Z26', '2026-11-19', 'a day before the large one'],
    ['NG', 'Z25', '2025-11-25', 'three days before the month'],
    ['MNG', 'Z25', '2025-11-24', 'a day before the large one'],
    ['RB', 'Z25', '2025-11-28', 'last day of the month before'],
    ['B', 'F26', '2025-11-28', 'last day of the second month before'],
    ['B', 'G26', '2025-12-30', 'never New Year’s Eve'],
    ['GC', 'Z25', '2025-12-29', 'third last day of the month'],
    ['ZC', 'Z25', '2025-12-12', 'the day before the 15th'],
    ['LE', 'Z25', '2025-12-31', 'last day of the month'],
    ['GF', 'X25', '2025-11-20', 'the Thursday before Thanksgiving'],
    ['GF', 'V25', '2025-10-30', 'last Thursday'],
    ['HE', 'Z25', '2025-12-12', 'tenth day of the month'],
    ['SB', 'H26', '2026-02-27', 'last day of the month before'],
    ['KC', 'Z25', '2025-12-18', 'eight days before the last'],
    ['FGBL', 'Z25', '2025-12-08', 'two days before the 10th'],
  ])('of %s %s is %s: %s', (symbol, key, day) => {
    expect(lastTradingDay(productOf(symbol), monthOf(key))).toBe(day)
  })

  it('is a trading day for every product and month of several years', () => {
    for (const product of futuresProducts) {
      for (const year of [2024, 2025, 2026, 2027]) {
        for (const code of product.months) {
          expect(isTradingDay(lastTradingDay(product, { year, code }))).toBe(true)
        }
      }
    }
  })
})

describe('the roll day', () => {
  it.each([
    ['ES', 'Z26', '2026-12-14', 'Monday of the last week'],
    ['ES', 'M26', '2026-06-15', 'Monday, though the Friday is a holiday'],
    ['CL', 'Z26', '2026-11-18', 'two days before the last'],
    ['6E', 'Z25', '2025-12-11', 'two days before the last'],
    ['ZN', 'Z25', '2025-11-24', 'first notice is 11-28'],
    ['GC', 'Z25', '2025-11-24', 'first notice is 11-28'],
    ['LE', 'Z25', '2025-11-25', 'first notice is Monday 12-01'],
    ['KC', 'Z25', '2025-11-14', 'first notice is 11-19'],
  ])('of %s %s is %s: %s', (symbol, key, day) => {
    expect(rollDay(productOf(symbol), monthOf(key))).toBe(day)
  })

  it('is before the last trading day and in the order of the months', () => {
    for (const product of futuresProducts) {
      const months = [2025, 2026].flatMap(year => product.months.map(code => ({ year, code })))
      const rolls = months.map(month => rollDay(product, month))
      expect(rolls).toEqual([...rolls].sort())
      for (const [index, month] of months.entries()) {
        expect((rolls[index] ?? '') < lastTradingDay(product, month)).toBe(true)
      }
    }
  })
})

describe('the front contract', () => {
  it.each([
    ['ES', '2026-11-16', 'Z26'],
    ['ES', '2026-12-11', 'Z26'],
    ['ES', '2026-12-14', 'H27'],
    ['ES', '2026-12-31', 'H27'],
    ['CL', '2026-11-16', 'Z26'],
    ['CL', '2026-11-18', 'F27'],
    ['B', '2026-11-16', 'F27'],
    ['GC', '2026-11-16', 'Z26'],
    ['GC', '2026-11-27', 'G27'],
    ['ZS', '2026-11-16', 'F27'],
    ['SR3', '2026-11-16', 'U26'],
    ['VX', '2026-11-13', 'X26'],
    ['VX', '2026-11-16', 'Z26'],
  ])('of %s on %s is %s', (symbol, day, key) => {
    expect(contractKey(frontContract(productOf(symbol), isoDate(day)))).toBe(key)
  })

  it.each(oneOfEachCalendar)(
    'of $exchangeSymbol still trades and never goes back to an earlier month',
    product => {
      expect(wrongFrontDays(product)).toEqual([])
    },
  )
})

describe('listed contracts', () => {
  it('[RI-1] are the months of the cycle that still trade, nearest first', () => {
    const keys = listedContracts(productOf('ES'), isoDate('2026-11-16'), 5).map(contractKey)
    expect(keys).toEqual(['Z26', 'H27', 'M27', 'U27', 'Z27'])
    const gold = listedContracts(productOf('GC'), isoDate('2026-11-16'), 4).map(contractKey)
    expect(gold).toEqual(['Z26', 'G27', 'J27', 'M27'])
  })

  it('include a contract through its last day', () => {
    const firstOn = (day: string) => listedContracts(productOf('ES'), isoDate(day), 1).map(contractKey)
    expect(firstOn('2026-12-18')).toEqual(['Z26'])
    expect(firstOn('2026-12-19')).toEqual(['H27'])
  })

  it('are empty for a count of 0', () => {
    expect(listedContracts(productOf('ES'), isoDate('2026-12-18'), 0)).toEqual([])
  })
})

it.each([
  ['2026-01-01', 'H26'],
  ['2026-03-31', 'H26'],
  ['2026-04-01', 'M26'],
  ['2026-09-30', 'U26'],
  ['2026-10-01', 'Z26'],
  ['2026-12-31', 'Z26'],
  ['2030-07-04', 'U30'],
])('[FU-9] the quarter contract of %s is %s', (day, key) => {
  expect(contractKey(quarterContract(isoDate(day)))).toBe(key)
})
