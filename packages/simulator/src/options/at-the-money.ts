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

/** At the money. */
const TABLE_POINTS = new Float64Array(POINTS).fill(FIRST)
for (let point = 1; point < POINTS; point += 1) {
  TABLE_POINTS[point] = (TABLE_POINTS[point - 1] as number) * GROWTH
}

/** Computes its table on the first call. */
export function createAtTheMoney(smile: Smile): AtTheMoney {
  let wholes: Float64Array | undefined

  return deviation => {
    wholes ??= TABLE_POINTS.map(point => wholeDeviation(smile, point))
    let point = 1
    while (point < POINTS - 1 && (wholes[point] as number) < deviation) point += 1
    const lower = TABLE_POINTS[point - 1] as number
    const upper = TABLE_POINTS[point] as number
    const from = wholes[point - 1] as number
    const to = wholes[point] as number
    return lower + ((upper - lower) * (deviation - from)) / (to - from)
  }
}

/** The deviation of the whole expiry. */
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
