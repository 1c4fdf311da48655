import { type ExpectedVolatility, FALL_RESPONSE, OWN_SHOCK, THIRTY_DAYS } from './expected-volatility.ts'
import { BLOCK_DAYS, createLogPathBlock, type LogPathBlock, OVERNIGHT_SHARE } from './log-path.ts'
import { logarithm } from './logarithm.ts'
import { impliedVolatility } from './options/implied-volatility.ts'
import { childKey, gaussian } from './random.ts'

/** Volatility in per cent at which the factor is zero. */
export const VOLATILITY_LEVEL = 19

const PER_CENT = 100
/** Deviation within a day that the market does not explain. */
export const VOLATILITY_SIGMA = 0.032
/** Share of its variance that grows with the market's. */
const MARKET_PART = 0.6
const OVERNIGHT_STREAM = 5
const OVERNIGHT_DEVIATION = OWN_SHOCK * Math.sqrt(OVERNIGHT_SHARE * (1 - OVERNIGHT_SHARE))

/**
 * Logarithm of the 30-day implied volatility of the market, without its response to the market's moves: a symbol that
 * follows this factor, and the market with `-FALL_RESPONSE`, is that volatility, and it moves against the market in every
 * minute.
 */
export function volatilityBlock(
  volatility: ExpectedVolatility,
  market: LogPathBlock,
  meanVariance: number,
  block: number,
  key: number,
): LogPathBlock {
  const into = createLogPathBlock()
  const { close, open, variance } = into
  const first = block * BLOCK_DAYS
  for (let i = 0; i <= BLOCK_DAYS; i += 1) {
    const percent = PER_CENT * impliedVolatility(volatility.variance(first + i - 1, THIRTY_DAYS))
    close[i] = logarithm(percent / VOLATILITY_LEVEL) + FALL_RESPONSE * (market.close[i] as number)
  }
  const overnightKey = childKey(childKey(key, OVERNIGHT_STREAM), block)
  for (let i = 0; i < BLOCK_DAYS; i += 1) {
    const before = close[i] as number
    const change = (close[i + 1] as number) - before
    open[i] = before + OVERNIGHT_SHARE * change + OVERNIGHT_DEVIATION * gaussian(overnightKey, i)
    const excitement = (market.variance[i] as number) / meanVariance
    variance[i] = VOLATILITY_SIGMA * VOLATILITY_SIGMA * (1 - MARKET_PART + MARKET_PART * excitement)
  }
  return into
}
