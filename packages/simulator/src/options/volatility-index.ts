/**
 * The volatility index as Cboe publishes it: the price of a variance swap from the out-of-the-money options of two
 * expiries, interpolated to 30 days.
 */

/** Middle prices of one expiry, by ascending strike; 0 without a bid. */
export interface ExpiryPrices {
  readonly strike: Float64Array
  readonly call: Float64Array
  readonly put: Float64Array
}

/** Annual variance until an expiry. */
export interface TermVariance {
  readonly minutes: number
  readonly variance: number
}

const MINUTES_A_DAY = 24 * 60
const THIRTY_DAYS = 30 * MINUTES_A_DAY
const YEAR = 365 * MINUTES_A_DAY
const PER_CENT = 100
/** From the second of two neighbouring strikes without a bid, all further strikes are left out. */
const MAX_UNPRICED = 2

/** Annual variance that the prices of an expiry imply. `growth` is e to the rate times the years. */
export function expiryVariance(prices: ExpiryPrices, years: number, growth = 1): number {
  const { strike, call, put } = prices
  const forward = forwardOf(prices, growth)
  let centre = 0
  while (centre + 1 < strike.length && (strike[centre + 1] as number) <= forward) centre += 1
  const at = strike[centre] as number
  const low = furthest(put, centre, -1)
  const high = furthest(call, centre, 1)
  let sum = 0
  let previous = Number.NaN
  for (let row = nextPriced(prices, low, centre); row <= high; ) {
    const next = nextPriced(prices, row + 1, centre)
    const value = strike[row] as number
    const below = Number.isNaN(previous) ? value : previous
    const above = next <= high ? (strike[next] as number) : value
    const step = below === value || above === value ? above - below : (above - below) / 2
    sum += (step / (value * value)) * priceAt(prices, row, centre)
    previous = value
    row = next
  }
  const excess = forward / at - 1
  return (2 * growth * sum - excess * excess) / years
}

/** The index in per cent from a term of at most 30 days and a later one. */
export function volatilityIndex(near: TermVariance, next: TermVariance): number {
  const total = ({ minutes, variance }: TermVariance) => (minutes / YEAR) * variance
  const span = next.minutes - near.minutes
  const weighted =
    (total(near) * (next.minutes - THIRTY_DAYS) + total(next) * (THIRTY_DAYS - near.minutes)) / span
  return PER_CENT * Math.sqrt((weighted * YEAR) / THIRTY_DAYS)
}

/** From the strike at which call and put differ least. */
function forwardOf({ strike, call, put }: ExpiryPrices, growth: number): number {
  let forward = Number.NaN
  let least = Number.POSITIVE_INFINITY
  for (let row = 0; row < strike.length; row += 1) {
    if (call[row] === 0 || put[row] === 0) continue
    const difference = (call[row] as number) - (put[row] as number)
    if (Math.abs(difference) >= least) continue
    least = Math.abs(difference)
    forward = (strike[row] as number) + growth * difference
  }
  return forward
}

/** The last row in a direction before two neighbouring ones without a price. */
function furthest(prices: Float64Array, centre: number, step: 1 | -1): number {
  let unpriced = 0
  let row = centre
  while (unpriced < MAX_UNPRICED && row + step >= 0 && row + step < prices.length) {
    row += step
    unpriced = prices[row] === 0 ? unpriced + 1 : 0
  }
  return row - step * unpriced
}

function nextPriced(prices: ExpiryPrices, from: number, centre: number): number {
  let row = from
  while (row < prices.strike.length && priceAt(prices, row, centre) === 0) row += 1
  return row
}

/** Out of the money; at the centre the mean of both. */
function priceAt({ call, put }: ExpiryPrices, row: number, centre: number): number {
  if (row < centre) return put[row] as number
  if (row > centre) return call[row] as number
  return ((call[row] as number) + (put[row] as number)) / 2
}
