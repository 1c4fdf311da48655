import { exponential } from './exponential.ts'
import { BLOCK_DAYS, type LogPath, type LogPathBlock } from './log-path.ts'
import { childKey, gaussian } from './random.ts'

/**
 * The volatility that options expect of the market. It follows the variance of the last month, rises when the market
 * falls, has noise of its own and reverts to its mean. Everything is a sum over the last four months, so any day is
 * computed without those before.
 */
export interface ExpectedVolatility {
  /**
   * Expected variance of a day's move of the market, over the next `years` from the close of a day. Day -1 is before the
   * first day.
   */
  variance(day: number, years: number): number
}

/** Options cost more than the moves that follow. */
const RISK_PREMIUM = 1.1
/** Sessions of the recent variance; the newest has the largest weight. */
const VARIANCE_SESSIONS = 30
/** Sessions until a fall of the market or a shock of its own is forgotten. */
const SHOCK_SESSIONS = 80
/** Rise of the logarithm of the 30-day volatility per fall of the market's logarithm. */
export const FALL_RESPONSE = 6.2
/** Deviation of a day's shock of its own. */
export const OWN_SHOCK = 0.04
/** Bound of the sum of all shocks. */
const MAX_SHOCK = 0.8
/** Years after which half of the difference to the long-run variance has decayed, and half of a shock. */
const HALF_LIFE = { variance: 0.15, shock: 0.15 } as const
const THIRTY_DAYS = 30 / 365

interface State {
  /** Both at each close of a block, starting with the close before its first day. */
  readonly recentVariance: Float64Array
  readonly shock: Float64Array
}

export function createExpectedVolatility(
  market: LogPath,
  marketBlock: (block: number) => LogPathBlock,
  key: number,
): ExpectedVolatility {
  const longRun = market.dailySigma * market.dailySigma
  const states: State[] = []

  const stateOf = (block: number): State => {
    const cached = states[block]
    if (cached) return cached
    const before = block === 0 ? undefined : marketBlock(block - 1)
    const computed = stateIn(block, marketBlock(block), before, longRun, key)
    states[block] = computed
    return computed
  }

  return {
    variance: (day, years) => {
      const block = Math.floor((day + 1) / BLOCK_DAYS)
      const { recentVariance, shock } = stateOf(block)
      const index = day + 1 - block * BLOCK_DAYS
      const recent = recentVariance[index] as number
      const expected = longRun + (recent - longRun) / (1 + years / HALF_LIFE.variance)
      const response = (1 + THIRTY_DAYS / HALF_LIFE.shock) / (1 + years / HALF_LIFE.shock)
      return RISK_PREMIUM * RISK_PREMIUM * expected * exponential(2 * response * (shock[index] as number))
    },
  }
}

function stateIn(
  block: number,
  current: LogPathBlock,
  before: LogPathBlock | undefined,
  longRun: number,
  key: number,
): State {
  const first = block * BLOCK_DAYS
  const variances = new Float64Array(BLOCK_DAYS + SHOCK_SESSIONS).fill(longRun)
  const shocks = new Float64Array(BLOCK_DAYS + SHOCK_SESSIONS)
  for (let i = 0; i < variances.length; i += 1) {
    const index = i - SHOCK_SESSIONS
    const days = index < 0 ? before : current
    if (days === undefined) continue
    const at = index < 0 ? index + BLOCK_DAYS : index
    const move = (days.close[at + 1] as number) - (days.close[at] as number)
    variances[i] = days.variance[at] as number
    shocks[i] = OWN_SHOCK * gaussian(childKey(key, first + index), 0) - FALL_RESPONSE * move
  }
  const recentVariance = new Float64Array(BLOCK_DAYS + 1)
  const shock = new Float64Array(BLOCK_DAYS + 1)
  for (let close = 0; close <= BLOCK_DAYS; close += 1) {
    recentVariance[close] = fadingSum(variances, close + SHOCK_SESSIONS, VARIANCE_SESSIONS)
    recentVariance[close] = ((recentVariance[close] as number) * 2) / (VARIANCE_SESSIONS + 1)
    const sum = fadingSum(shocks, close + SHOCK_SESSIONS, SHOCK_SESSIONS)
    shock[close] = sum / Math.sqrt(1 + (sum / MAX_SHOCK) * (sum / MAX_SHOCK))
  }
  return { recentVariance, shock }
}

/** Sum of the `count` values before `end`, with weights that fall evenly from one to zero. */
function fadingSum(values: Float64Array, end: number, count: number): number {
  let sum = 0
  for (let back = 0; back < count; back += 1) sum += (values[end - 1 - back] as number) * (count - back)
  return sum / count
}
