import type { FittedExpiry } from './fitted-expiry.ts'
import { optionGreeks } from './option-greeks.ts'

const SHARES_PER_CONTRACT = 100
const DAYS_PER_YEAR = 365
const PERCENT = 0.01

export const exposureGreeks = ['gamma', 'delta', 'vanna', 'charm'] as const
export type ExposureGreek = (typeof exposureGreeks)[number]

/** Values of calls and of puts, signed as the position of a dealer who is long every call and short every put. */
export interface Sides<Value> {
  readonly call: Value
  readonly put: Value
}

/** Dollars of delta: `delta` itself; `gamma` per 1 % move of the price, `vanna` per volatility point, `charm` per calendar
 *  day. */
export type Exposure<Value> = Readonly<Record<ExposureGreek, Sides<Value>>>

export interface StrikeExposure extends Exposure<Float64Array> {
  /** Ascending; only strikes with open interest. The other columns have the same length. */
  readonly strike: Float64Array
  readonly callContracts: Float64Array
  readonly putContracts: Float64Array
}

/** The exposure of one expiry if the underlying is at a price. */
export function exposureOfExpiry(expiry: FittedExpiry, price: number): StrikeExposure {
  const { strike, volatility, years, callContracts, putContracts } = expiry
  const exposure = emptyExposure(strike, callContracts, putContracts)
  const { gamma, delta, vanna, charm } = exposure
  const dollarsPerContract = SHARES_PER_CONTRACT * price
  for (let row = 0; row < strike.length; row += 1) {
    const greeks = optionGreeks({
      price,
      strike: strike[row] as number,
      volatility: volatility[row] as number,
      years,
    })
    const calls = (callContracts[row] as number) * dollarsPerContract
    const puts = -(putContracts[row] as number) * dollarsPerContract
    const gammaPerPercent = greeks.gamma * PERCENT * price
    const vannaPerPoint = greeks.vanna * PERCENT
    const charmPerDay = greeks.charm / DAYS_PER_YEAR
    gamma.call[row] = calls * gammaPerPercent
    gamma.put[row] = puts * gammaPerPercent
    delta.call[row] = calls * greeks.callDelta
    delta.put[row] = puts * greeks.putDelta
    vanna.call[row] = calls * vannaPerPoint
    vanna.put[row] = puts * vannaPerPoint
    charm.call[row] = calls * charmPerDay
    charm.put[row] = puts * charmPerDay
  }
  return exposure
}

/** Sums the exposures of several expiries strike by strike. */
export function sumByStrike(parts: readonly StrikeExposure[]): StrikeExposure {
  const strikes = unionOf(parts.map(({ strike }) => strike))
  const { length } = strikes
  const sum = emptyExposure(strikes, new Float64Array(length), new Float64Array(length))
  for (const part of parts) {
    const rows = rowsIn(strikes, part.strike)
    addColumn(sum.callContracts, part.callContracts, rows)
    addColumn(sum.putContracts, part.putContracts, rows)
    for (const greek of exposureGreeks) {
      addColumn(sum[greek].call, part[greek].call, rows)
      addColumn(sum[greek].put, part[greek].put, rows)
    }
  }
  return sum
}

/** Every value once, ascending. */
function unionOf(columns: readonly Float64Array[]): Float64Array {
  const all = new Float64Array(columns.reduce((sum, { length }) => sum + length, 0))
  let size = 0
  for (const column of columns) {
    all.set(column, size)
    size += column.length
  }
  return all.sort().filter((value, index) => index === 0 || value !== all[index - 1])
}

/** The row of each value; both columns ascend, and the first has every value of the second. */
function rowsIn(all: Float64Array, values: Float64Array): Int32Array {
  let row = 0
  return Int32Array.from(values, value => {
    while ((all[row] as number) < value) row += 1
    return row
  })
}

function addColumn(sum: Float64Array, values: Float64Array, rows: Int32Array): void {
  for (let index = 0; index < values.length; index += 1) {
    const row = rows[index] as number
    sum[row] = (sum[row] as number) + (values[index] as number)
  }
}

export function totalExposure(exposure: StrikeExposure): Exposure<number> {
  const total = ({ call, put }: Sides<Float64Array>) => ({ call: sumOf(call), put: sumOf(put) })
  const { gamma, delta, vanna, charm } = exposure
  return { gamma: total(gamma), delta: total(delta), vanna: total(vanna), charm: total(charm) }
}

function emptyExposure(
  strike: Float64Array,
  callContracts: Float64Array,
  putContracts: Float64Array,
): StrikeExposure {
  const column = () => new Float64Array(strike.length)
  const sides = () => ({ call: column(), put: column() })
  return {
    strike,
    callContracts,
    putContracts,
    gamma: sides(),
    delta: sides(),
    vanna: sides(),
    charm: sides(),
  }
}

const sumOf = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0)
