import { type CrashState, setCrashState } from './crashes.ts'
import { exponential } from './exponential.ts'
import { childKey, gaussian } from './random.ts'
import { saturated } from './saturated.ts'
import { slowNoise } from './slow-noise.ts'

/** The market's volatility over a block of days. */
export interface MarketVolatility {
  /** Variance of each day relative to the long run: its mean over the years is 1. */
  readonly variance: Float64Array
  /** Volatility of each day relative to the long run, with mean 1: what other paths share of it. */
  readonly deviation: Float64Array
  /** What volatility and crashes take from the log-price, from the close before the block on: one value longer. */
  readonly fall: Float64Array
}

/** Part of the market's variance that comes from changes of its volatility. */
export const LEVERAGE_SHARE = 0.36

// Log-volatility is the sum of: memories of daily news that fade by `decay` a day, noise over years, crashes, and noise of
// a single day.
const MEMORIES = [
  { decay: 0.85, deviation: 0.2 },
  { decay: 0.98, deviation: 0.36 },
] as const
/** Older news is forgotten. */
const MEMORY_DAYS = 256
const SLOW_PART = 0.15
const SLOW_KNOT_DAYS = 256
const DAY_PART = 0.15
/** Limit of log-volatility above its usual level. */
const HIGHEST = 4
// Means over many keys, to scale by.
const MEAN_VARIANCE = 2.75
const MEAN_DEVIATION = 1.365
/** Log-price lost per unit of volatility. */
const LEVERAGE = 0.034

const STREAM = { slow: 1, day: 2, crashes: 3, memory: 4 } as const

export function marketVolatility(key: number, firstDay: number, days: number): MarketVolatility {
  const keys = {
    slow: childKey(key, STREAM.slow),
    day: childKey(key, STREAM.day),
    crashes: childKey(key, STREAM.crashes),
  }
  const memory = memoryOfNews(key, firstDay, days)
  // As the block before computes it, so that the two agree to the last bit.
  const [memoryBefore = 0] = memoryOfNews(key, firstDay - days, days).subarray(-1)
  const variance = new Float64Array(days)
  const deviation = new Float64Array(days)
  const fall = new Float64Array(days + 1)
  const crash: CrashState = { fall: 0, unrest: 0 }
  for (let i = 0; i <= days; i += 1) {
    const day = firstDay - 1 + i
    setCrashState(keys.crashes, day, crash)
    const slow = SLOW_PART * slowNoise(keys.slow, day, SLOW_KNOT_DAYS)
    const remembered = i === 0 ? memoryBefore : (memory[i - 1] as number)
    const lasting = exponential(saturated(remembered + slow + crash.unrest, HIGHEST))
    fall[i] = crash.fall + LEVERAGE * lasting
    if (i === 0) continue
    const level = lasting * exponential(DAY_PART * gaussian(keys.day, day))
    variance[i - 1] = (level * level) / MEAN_VARIANCE
    deviation[i - 1] = level / MEAN_DEVIATION
  }
  return { variance, deviation, fall }
}

/** Starts a while before the first day, when nothing is remembered. */
function memoryOfNews(key: number, firstDay: number, days: number): Float64Array {
  const sums = new Float64Array(days)
  for (const [index, { decay, deviation }] of MEMORIES.entries()) {
    const newsKey = childKey(key, STREAM.memory + index)
    const news = deviation * Math.sqrt(1 - decay * decay)
    let memory = 0
    for (let i = -MEMORY_DAYS; i < days; i += 1) {
      memory = decay * memory + news * gaussian(newsKey, firstDay + i)
      if (i >= 0) sums[i] = (sums[i] as number) + memory
    }
  }
  return sums
}
