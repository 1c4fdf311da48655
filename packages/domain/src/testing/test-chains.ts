import fc from 'fast-check'
import { type ExpiryStrikes, isoDate, type OptionChain } from '../index.ts'

/** One strike of a made expiry; what is left out is an option at 20 % volatility, on offer, that nobody holds. */
export interface TestStrike {
  readonly strike: number
  readonly callOi?: number
  readonly putOi?: number
  readonly callIv?: number
  readonly putIv?: number
  readonly callAsk?: number
  readonly putAsk?: number
}

export function testExpiry(date: string, rows: readonly TestStrike[]): ExpiryStrikes {
  const column = (value: (row: TestStrike) => number | undefined, otherwise: number) =>
    Float64Array.from(rows, row => value(row) ?? otherwise)
  return {
    date: isoDate(date),
    strike: column(row => row.strike, 0),
    callOi: column(row => row.callOi, 0),
    putOi: column(row => row.putOi, 0),
    callIv: column(row => row.callIv, 0.2),
    putIv: column(row => row.putIv, 0.2),
    callAsk: column(row => row.callAsk, 1),
    putAsk: column(row => row.putAsk, 1),
  }
}

/** Strikes one apart from 90 to 110, each holding as many calls and puts. */
export function evenStrikes(contracts = 100): TestStrike[] {
  return Array.from({ length: 21 }, (_, index) => ({
    strike: 90 + index,
    callOi: contracts,
    putOi: contracts,
  }))
}

export function testChain(expiries: readonly ExpiryStrikes[], spot: number | null = 100): OptionChain {
  return { symbol: 'TEST', spot, asOfMs: Date.parse('2026-07-14T13:00:00Z'), source: 'made', expiries }
}

/** Days around the session of the properties, 2026-07-14: dailies, weeklies and three monthlies. */
const days = [
  '2026-07-10',
  '2026-07-14',
  '2026-07-15',
  '2026-07-17',
  '2026-07-20',
  '2026-07-24',
  '2026-08-21',
  '2027-06-17',
]

/** Numbers from 0 to 1 that follow from a seed: fast-check's own love the extremes, a market does not. */
function chances(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    const mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Chains as a market has them: strikes on a grid around 100, a smile, contracts on most strikes, some bad quotes. */
export const realisticChains: fc.Arbitrary<OptionChain> = fc
  .record({
    dates: fc.subarray(days, { minLength: 1 }),
    seed: fc.integer(),
    volatility: fc.double({ min: 0.1, max: 1, noNaN: true }),
    step: fc.constantFrom(0.5, 1, 2.5),
    lean: fc.double({ min: -1, max: 1, noNaN: true }),
  })
  .map(({ dates, seed, volatility, step, lean }) => {
    const chance = chances(seed)
    const contracts = (most: number) => (chance() < 0.1 ? 0 : Math.round(chance() * most))
    const strikes = Array.from({ length: 40 }, (_, index) => 100 + (index - 20) * step)
    const made = (strike: number): TestStrike => {
      const moneyness = Math.log(strike / 100)
      const smile = volatility * (1 + moneyness * moneyness - 0.5 * moneyness)
      return {
        strike,
        callOi: contracts(3000 * (1 + 0.5 * lean)),
        putOi: contracts(3000 * (1 - 0.5 * lean)),
        callIv: chance() < 0.05 ? 0 : smile,
        putIv: chance() < 0.05 ? 3.9 : smile,
        callAsk: chance() < 0.1 ? 0 : 1,
      }
    }
    return testChain(dates.map(date => testExpiry(date, strikes.map(made))))
  })

/** Any number at all, with those that break things more often than chance would have it. */
const absurdNumber = fc.oneof(
  fc.double(),
  fc.constantFrom(0, -0, -1, 1, 0.2, 100, 1e308, -1e308, 5e-324, Number.NaN, Number.POSITIVE_INFINITY),
)

const absurdColumn = (length: number) =>
  fc.array(absurdNumber, { minLength: length, maxLength: length }).map(values => Float64Array.from(values))

/** Chains no market has: anything in any column, in any order. */
export const extremeChains: fc.Arbitrary<OptionChain> = fc
  .array(
    fc.nat(12).chain(length =>
      fc.record({
        date: fc.constantFrom(...days, '1999-12-31', '2099-12-31', '2150-06-18').map(isoDate),
        strike: fc.oneof(
          absurdColumn(length),
          fc
            .uniqueArray(fc.double({ min: 1, max: 200, noNaN: true }), {
              minLength: length,
              maxLength: length,
            })
            .map(values => Float64Array.from(values).sort()),
        ),
        callOi: absurdColumn(length),
        putOi: absurdColumn(length),
        callIv: absurdColumn(length),
        putIv: absurdColumn(length),
        callAsk: absurdColumn(length),
        putAsk: absurdColumn(length),
      }),
    ),
    { maxLength: 6 },
  )
  .chain(expiries =>
    fc
      .oneof(fc.constant(null), absurdNumber, fc.constant(100))
      .map(spot => testChain(expiries as readonly ExpiryStrikes[], spot)),
  )
