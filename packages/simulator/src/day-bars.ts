import { HALF_DAY_MINUTES } from '@tidemark/domain'
import { type BarBuffer, barBufferBytes, createBarBuffer } from './bar-buffer.ts'
import { exponential } from './exponential.ts'
import type { Factors } from './factors.ts'
import {
  BLOCK_DAYS,
  createLogPathBlock,
  type LogPathBlock,
  logPathBlock,
  OVERNIGHT_SHARE,
  ZERO_DAY,
} from './log-path.ts'
import { childKey, exponentialDraw, uniform } from './random.ts'
import { createRecentCache } from './recent-cache.ts'
import { scaleBars } from './scaled-bars.ts'
import type { Sessions } from './sessions.ts'
import { type Instrument, priceScale } from './universe/instruments.ts'

/** About a year of a symbol's day bars. */
interface DayBlock {
  readonly bars: BarBuffer
  /** The same in the ticks of the path that the symbol follows, from which shorter bars are split. */
  readonly path: BarBuffer
  /** Variance of the symbol's own path; that of its factors is in their blocks. */
  readonly ownVariance: Float64Array
}

export interface DayBars {
  block(instrument: Instrument, block: number): DayBlock
}

/** Share of a day's variance between open and close. */
export const SESSION_SHARE = 1 - OVERNIGHT_SHARE

const MIN_TICKS = 50
/** Enough for four trades, the most a bar can need, in every minute of a day. */
const MIN_VOLUME = 2_000
/** The sum of five such days fits an Int32. */
const MAX_VOLUME = 400_000_000
const HALF_DAY_VOLUME = 0.5
// More than a year of every symbol; each of the two generations takes about 20 MB.
const CACHE_SIZE = 3_000
const MAX_BLOCKS = 64

const STREAM = { high: 11, low: 12, volume: 13 } as const

export function createDayBars(list: readonly Instrument[], factors: Factors, sessions: Sessions): DayBars {
  const scratch = createLogPathBlock()
  const recent = createRecentCache(CACHE_SIZE, key => {
    const instrument = list[Math.floor(key / MAX_BLOCKS)] as Instrument
    return dayBlock(instrument, key % MAX_BLOCKS, factors, sessions, scratch)
  })
  return { block: (instrument, block) => recent(instrument.index * MAX_BLOCKS + block) }
}

function dayBlock(
  instrument: Instrument,
  block: number,
  factors: Factors,
  sessions: Sessions,
  scratch: LogPathBlock,
): DayBlock {
  const { close, open, variance } = logPathBlock(instrument.own, block, scratch)
  const buffer = new ArrayBuffer(variance.byteLength + barBufferBytes(BLOCK_DAYS))
  const ownVariance = new Float64Array(buffer, 0, BLOCK_DAYS)
  ownVariance.set(variance)
  for (const { factor, beta } of instrument.exposures) {
    const shared = factors.block(factor, block)
    addScaled(close, shared.close, beta)
    addScaled(open, shared.open, beta)
    addScaled(variance, shared.variance, beta * beta)
  }
  const path = createBarBuffer(BLOCK_DAYS, buffer, variance.byteLength)
  setPrices(instrument, block, open, close, variance, path)
  setVolumes(instrument, block, variance, path, sessions)
  return { bars: scaledToPrice(instrument, path), path, ownVariance }
}

function scaledToPrice(instrument: Instrument, path: BarBuffer): BarBuffer {
  const scale = priceScale(instrument)
  if (scale === 1) return path
  const bars = createBarBuffer(BLOCK_DAYS)
  scaleBars(path, bars, 0, BLOCK_DAYS, scale)
  return bars
}

function addScaled(sum: Float64Array, part: Float64Array, scale: number): void {
  for (let i = 0; i < sum.length; i += 1) sum[i] = (sum[i] as number) + (part[i] as number) * scale
}

/** Draws high and low from the distribution of a Brownian bridge's extremes, given open, close and variance. */
function setPrices(
  instrument: Instrument,
  block: number,
  open: Float64Array,
  close: Float64Array,
  variance: Float64Array,
  bars: BarBuffer,
): void {
  const highKey = childKey(childKey(instrument.extremesKey, STREAM.high), block)
  const lowKey = childKey(childKey(instrument.extremesKey, STREAM.low), block)
  const { pathTicks, growthPerDay } = instrument
  for (let i = 0; i < BLOCK_DAYS; i += 1) {
    const growth = growthPerDay * (block * BLOCK_DAYS + i + 1 - ZERO_DAY)
    const o = ticks(pathTicks * exponential((open[i] as number) + growth))
    const c = ticks(pathTicks * exponential((close[i + 1] as number) + growth))
    const scale = 2 * o * o * (variance[i] as number) * SESSION_SHARE
    const net = (c - o) * (c - o)
    const up = Math.sqrt(net + scale * exponentialDraw(uniform(highKey, i)))
    const down = Math.sqrt(net + scale * exponentialDraw(uniform(lowKey, i)))
    bars.open[i] = o
    bars.close[i] = c
    bars.high[i] = Math.max(o, c, ticks((o + c + up) / 2))
    bars.low[i] = Math.min(o, c, ticks((o + c - down) / 2))
  }
}

/** Volume grows with the day's volatility. */
function setVolumes(
  instrument: Instrument,
  block: number,
  variance: Float64Array,
  bars: BarBuffer,
  sessions: Sessions,
): void {
  const key = childKey(childKey(instrument.own.key, STREAM.volume), block)
  const meanVariance = meanOf(variance)
  for (let i = 0; i < BLOCK_DAYS; i += 1) {
    const volatility = Math.sqrt((variance[i] as number) / meanVariance)
    const isHalf = sessions.minutesIn(block * BLOCK_DAYS + i) === HALF_DAY_MINUTES
    const factor = (0.4 + 0.6 * volatility) * (0.7 + 0.6 * uniform(key, i)) * (isHalf ? HALF_DAY_VOLUME : 1)
    const shares = Math.round(instrument.dayShares * factor)
    bars.volume[i] = Math.min(MAX_VOLUME, Math.max(MIN_VOLUME, shares))
  }
}

function ticks(value: number): number {
  // Prices stay far below 2^31 ticks, so this cheap rounding is safe.
  return Math.max(MIN_TICKS, (value + 0.5) | 0)
}

function meanOf(values: Float64Array): number {
  let sum = 0
  for (let i = 0; i < values.length; i += 1) sum += values[i] as number
  return sum / values.length
}
