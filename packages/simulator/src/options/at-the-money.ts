import { exponential } from '../exponential.ts'
import { logRatio, outOfTheMoneyPrice } from './black-scholes.ts'
import { type Smile, smileRatio } from './smile.ts'
import { expiryVariance } from './volatility-index.ts'

/**
 * Converts the deviation of a whole expiry, as the volatility index measures it, into that at the money, which is lower
 * because of the smile. Both are volatilities times the root of the years.
 */
export type AtTheMoney = (deviation: number) => number

const FIRST = 0.004
const GROWTH = 1.25
const POINTS = 28
/** Strikes of the table lie within this many deviations of the money. */
const DEVIATIONS = 14
const STEPS_A_DEVIATION = 12
const MAX_DISTANCE = 1.2

/** Computes its table on the first call. */
export function createAtTheMoney(smile: Smile): AtTheMoney {
  let table: Float64Array | undefined

  return deviation => {
    table ??= wholeDeviations(smile)
    let point = 1
    while (point < POINTS - 1 && (table[point] as number) < deviation) point += 1
    const upper = pointOf(point)
    const lower = upper / GROWTH
    const from = table[point - 1] as number
    const to = table[point] as number
    return lower + ((upper - lower) * (deviation - from)) / (to - from)
  }
}

/** At the money. */
function pointOf(point: number): number {
  let deviation = FIRST
  for (let i = 0; i < point; i += 1) deviation *= GROWTH
  return deviation
}

/** For each point at the money, the deviation of the whole expiry. */
function wholeDeviations(smile: Smile): Float64Array {
  return Float64Array.from({ length: POINTS }, (_, point) => wholeDeviation(smile, pointOf(point)))
}

function wholeDeviation(smile: Smile, deviation: number): number {
  const half = Math.floor(Math.min(DEVIATIONS, MAX_DISTANCE / deviation) * STEPS_A_DEVIATION)
  const rows = 2 * half + 1
  const strike = new Float64Array(rows)
  const call = new Float64Array(rows)
  const put = new Float64Array(rows)
  for (let row = 0; row < rows; row += 1) {
    const price = exponential(((row - half) / STEPS_A_DEVIATION) * deviation)
    const distance = logRatio(price, 1)
    const otm = outOfTheMoneyPrice(1, price, distance, deviation * smileRatio(smile, distance / deviation))
    strike[row] = price
    call[row] = price >= 1 ? otm : otm + 1 - price
    put[row] = price < 1 ? otm : otm + price - 1
  }
  return Math.sqrt(expiryVariance({ strike, call, put }, 1))
}
