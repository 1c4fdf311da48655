import fc from 'fast-check'
import { type ExpiryStrikes, isoDate, type OptionChain } from '../index.ts'

/** One strike of a test expiry. Defaults: no open interest, 20 % volatility, an ask of 1. */
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
  const column = (value: (row: TestStrike) => number | undefined, fallback: number) =>
    Float64Array.from(rows, row => value(row) ?? fallback)
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

/** Strikes from 90 to 110, one apart, with equal open interest in calls and puts. */
export function evenStrikes(contracts = 100): TestStrike[] {
  return Array.from({ length: 21 }, (_, index) => ({
    strike: 90 + index,
    callOi: contracts,
    putOi: contracts,
  }))
}

export function testChain(expiries: readonly ExpiryStrikes[], spot: number | null = 100): OptionChain {
  return { symbol: 'TEST', spot, asOfMs: Date.parse('2026-07-14T13:00:00Z'), source: 'test', expiries }
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

/** Uniform numbers from 0 to 1 from a seed. fast-check's own generators favour extremes, which markets do not. */
function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    const mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Realistic chains: strikes on a grid around 100, a smile, open interest on most strikes, some bad quotes. */
export const realisticChains: fc.Arbitrary<OptionChain> = fc
  .record({
    dates: fc.subarray(days, { minLength: 1 }),
    seed: fc.integer(),
    volatility: fc.double({ min: 0.1, max: 1, noNaN: true }),
    step: fc.constantFrom(0.5, 1, 2.5),
    callSkew: fc.double({ min: -1, max: 1, noNaN: true }),
  })
  .map(({ dates, seed, volatility, step, callSkew }) => {
    const random = seededRandom(seed)
    const contracts = (max: number) => (random() < 0.1 ? 0 : Math.round(random() * max))
    const strikes = Array.from({ length: 40 }, (_, index) => 100 + (index - 20) * step)
    const strikeRow = (strike: number): TestStrike => {
      const moneyness = Math.log(strike / 100)
      const smile = volatility * (1 + moneyness * moneyness - 0.5 * moneyness)
      return {
        strike,
        callOi: contracts(3000 * (1 + 0.5 * callSkew)),
        putOi: contracts(3000 * (1 - 0.5 * callSkew)),
        callIv: random() < 0.05 ? 0 : smile,
        putIv: random() < 0.05 ? 3.9 : smile,
        callAsk: random() < 0.1 ? 0 : 1,
      }
    }
    return testChain(dates.map(date => testExpiry(date, strikes.map(strikeRow))))
  })

/** Any number, with troublesome values more frequent. */
const extremeNumber = fc.oneof(
  fc.double(),
  fc.constantFrom(0, -0, -1, 1, 0.2, 100, 1e308, -1e308, 5e-324, Number.NaN, Number.POSITIVE_INFINITY),
)

const extremeColumn = (length: number) =>
  fc.array(extremeNumber, { minLength: length, maxLength: length }).map(values => Float64Array.from(values))

/** Arbitrary chains: any value in any column, in any order. */
export const extremeChains: fc.Arbitrary<OptionChain> = fc
  .array(
    fc.nat(12).chain(length =>
      fc.record({
        date: fc.constantFrom(...days, '1999-12-31', '2099-12-31', '2150-06-18').map(isoDate),
        strike: fc.oneof(
          extremeColumn(length),
          fc
            .uniqueArray(fc.double({ min: 1, max: 200, noNaN: true }), {
              minLength: length,
              maxLength: length,
            })
            .map(values => Float64Array.from(values).sort()),
        ),
        callOi: extremeColumn(length),
        putOi: extremeColumn(length),
        callIv: extremeColumn(length),
        putIv: extremeColumn(length),
        callAsk: extremeColumn(length),
        putAsk: extremeColumn(length),
      }),
    ),
    { maxLength: 6 },
  )
  .chain(expiries =>
    fc
      .oneof(fc.constant(null), extremeNumber, fc.constant(100))
      .map(spot => testChain(expiries as readonly ExpiryStrikes[], spot)),
  )
