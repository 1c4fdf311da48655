import { exponential } from './exponential.ts'
import { BLOCK_DAYS, type LogPath, type LogPathBlock } from './log-path.ts'
import { logarithm } from './logarithm.ts'
import { childKey, gaussian } from './random.ts'
import { saturated } from './saturated.ts'

/**
 * The volatility that options expect of the market. It follows the variance of the last weeks, rises when the market
 * falls, has noise of its own and reverts to its usual level. Everything is a sum over the last months, so any day is
 * computed without those before.
 */
export interface ExpectedVolatility {
  /**
   * Expected variance of a day's move of the market, over the next `years` from the close of a day. Day -1 is before the
   * first day.
   */
  variance(day: number, years: number): number
}

/** Usual over long-run volatility: below one because crashes raise the latter, and above because options cost more. */
const USUAL = 0.87
/** Sessions of the recent variance; the newest has the largest weight. */
const VARIANCE_SESSIONS = 20
/** How much of a change of the recent volatility is expected to last for 30 days. */
const PERSISTENCE = 0.65
/** Logarithm of the recent over the long-run volatility in ordinary times. */
const USUAL_RECENT = -0.4
/** Sessions until a fall of the market or a shock of its own is forgotten. */
const SHOCK_SESSIONS = 60
/** Rise of the logarithm of the 30-day volatility per fall of the market's logarithm. */
export const FALL_RESPONSE = 6
/** Deviation of a day's shock of its own. */
export const OWN_SHOCK = 0.043
/** Bounds of the logarithm of the 30-day volatility, from its usual level. */
const HIGHEST = 1.8
const LOWEST = 0.85
/** Years after which half of the difference to the usual level has decayed. */
const HALF_LIFE = 0.3
/** In years. */
export const THIRTY_DAYS = 30 / 365

export function createExpectedVolatility(
  market: LogPath,
  marketBlock: (block: number) => LogPathBlock,
  key: number,
): ExpectedVolatility {
  const longRun = market.dailySigma * market.dailySigma
  const usual = USUAL * USUAL * longRun
  /** Logarithms of the 30-day volatility at each close of a block, starting with the close before its first day. */
  const blocks: Float64Array[] = []

  const logsOf = (block: number): Float64Array => {
    const cached = blocks[block]
    if (cached) return cached
    const before = block === 0 ? undefined : marketBlock(block - 1)
    const computed = logVolatilities(block, marketBlock(block), before, longRun, key)
    blocks[block] = computed
    return computed
  }

  return {
    variance: (day, years) => {
      const block = Math.floor((day + 1) / BLOCK_DAYS)
      const log = logsOf(block)[day + 1 - block * BLOCK_DAYS] as number
      const lasting = (1 + THIRTY_DAYS / HALF_LIFE) / (1 + years / HALF_LIFE)
      return usual * exponential(2 * lasting * log)
    },
  }
}

function logVolatilities(
  block: number,
  current: LogPathBlock,
  before: LogPathBlock | undefined,
  longRun: number,
  key: number,
): Float64Array {
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
  return Float64Array.from({ length: BLOCK_DAYS + 1 }, (_, close) => {
    const end = close + SHOCK_SESSIONS
    const recent = fadingMean(variances, end, VARIANCE_SESSIONS)
    const above = logarithm(recent / longRun) / 2 - USUAL_RECENT
    const log = PERSISTENCE * above + fadingSum(shocks, end, SHOCK_SESSIONS)
    return saturated(log, log > 0 ? HIGHEST : LOWEST)
  })
}

function fadingMean(values: Float64Array, end: number, count: number): number {
  return (2 * fadingSum(values, end, count)) / (count + 1)
}

/** Sum of the `count` values before `end`, with weights that fall evenly from one to zero. */
function fadingSum(values: Float64Array, end: number, count: number): number {
  let sum = 0
  for (let back = 0; back < count; back += 1) sum += (values[end - 1 - back] as number) * (count - back)
  return sum / count
}
