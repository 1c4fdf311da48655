/** Statistics of price and volume series, the same code for the simulated and the real ones. */

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}

function deviationOf(values: readonly number[]): number {
  const middle = mean(values)
  return Math.sqrt(mean(values.map(value => (value - middle) ** 2)))
}

export function kurtosis(values: readonly number[]): number {
  const [middle, deviation] = [mean(values), deviationOf(values)]
  return mean(values.map(value => ((value - middle) / deviation) ** 4))
}

export function correlation(a: readonly number[], b: readonly number[]): number {
  const [meanA, meanB] = [mean(a), mean(b)]
  return (
    mean(a.map((value, i) => (value - meanA) * ((b[i] ?? meanB) - meanB))) / deviationOf(a) / deviationOf(b)
  )
}

export const autocorrelation = (values: readonly number[], lag: number): number =>
  correlation(values.slice(lag), values.slice(0, -lag))

export const logReturns = (prices: readonly number[]): number[] =>
  prices.slice(1).map((price, i) => Math.log(price / (prices[i] ?? price)))

const DAYS_A_YEAR = 252

export const annualVolatility = (prices: readonly number[]): number =>
  Math.sqrt(DAYS_A_YEAR) * deviationOf(logReturns(prices))

/** The largest fall from a high, as a share of it. */
export function worstDrawdown(prices: readonly number[]): number {
  let high = 0
  let worst = 0
  for (const price of prices) {
    high = Math.max(high, price)
    worst = Math.max(worst, 1 - price / high)
  }
  return worst
}

export const percent = (share: number, digits = 0): string => `${(100 * share).toFixed(digits)} %`
