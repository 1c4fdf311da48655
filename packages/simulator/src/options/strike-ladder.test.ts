import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type LadderName, roundness, type StrikeRange, writeStrikes } from './strike-ladder.ts'

const strikes = (name: LadderName, range: StrikeRange): number[] => {
  const cents = new Int32Array(4000)
  return [...cents.subarray(0, writeStrikes(name, range, cents, 0))].map(strike => strike / 100)
}
const dollars = (low: number, innerLow: number, innerHigh: number, high: number): StrikeRange => ({
  outerLow: low * 100,
  low: low * 100,
  innerLow: innerLow * 100,
  innerHigh: innerHigh * 100,
  high: high * 100,
  outerHigh: high * 100,
})

describe('[SYS-2] the ladder of strikes', () => {
  it('has fine steps near the money and coarse ones elsewhere', () => {
    expect(strikes('stock', dollars(88, 98, 102, 111))).toEqual([90, 95, 98, 99, 100, 101, 102, 105, 110])
    expect(strikes('thin', dollars(20.1, 30, 30.6, 36))).toEqual([
      ...[21, 22, 23, 24, 25, 27.5, 30, 30.5, 32.5, 35],
    ])
    expect(strikes('index', dollars(6960, 6995, 7005, 7030))).toEqual([6975, 6995, 7000, 7005, 7025])
  })

  it('has steps that depend on the strike, not on the price', () => {
    const all = strikes('stock', dollars(22, 22, 28, 28))
    expect(all).toEqual([22, 22.5, 23, 23.5, 24, 24.5, 25, 25.5, 26, 26.5, 27, 27.5, 28])
    expect(strikes('stock', dollars(495, 495, 520, 520))).toEqual([495, 497.5, 500, 505, 510, 515, 520])
  })

  it('keeps every strike when the range grows', () => {
    const price = fc.double({ min: 5, max: 900, noNaN: true })
    fc.assert(
      fc.property(
        fc.constantFrom('fund', 'stock', 'thin', 'index'),
        fc.array(price, { minLength: 6, maxLength: 6 }),
        (name, prices) => {
          const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = [...prices].sort((x, y) => x - y)
          const wide = new Set(strikes(name, dollars(a, b, e, f)))
          const narrow = strikes(name, dollars(b, c, d, e))
          expect(narrow.every((strike, i) => wide.has(strike) && strike > (narrow[i - 1] ?? 0))).toBe(true)
        },
      ),
    )
  })

  it('gives round strikes a larger weight', () => {
    expect([700, 650, 710, 725, 715, 711, 710.5].map(strike => roundness(strike * 100))).toEqual([
      ...[8, 6, 5, 3.5, 3, 0.7, 0.25],
    ])
    expect([7000, 7500, 7100, 7050, 7025, 7010, 7005].map(strike => roundness(strike * 100))).toEqual([
      ...[8, 6, 5, 3, 2, 0.8, 0.5],
    ])
    expect(roundness(30_000_00)).toBeGreaterThan(roundness(30_100_00))
    expect(roundness(30_100_00)).toBeGreaterThan(roundness(30_125_00))
  })
})
