import { HALF_DAY_MINUTES } from '@tidemark/domain'
import { type BarBuffer, barBufferBytes, createBarBuffer } from './bar-buffer.ts'
import { createEventDays, EVENT_OVERNIGHT_SHARE } from './event-days.ts'
import * as exponentials from './exponential.ts'
import { type Factors, longRunVariance } from './factors.ts'
import {
  BLOCK_DAYS,
  createLogPathBlock,
  type LogPathBlock,
  logPathBlock,
  OVERNIGHT_SHARE,
  ZERO_DAY,
} from './log-path.ts'
import * as random from './random.ts'
import { createRecentCache } from './recent-cache.ts'
import { saturated } from './saturated.ts'
import { scaleBars } from './scaled-bars.ts'
import type { Sessions } from './sessions.ts'
import { addSlowNoise } from './slow-noise.ts'
import { type Instrument, priceScale } from './universe/instruments.ts'

// The engine looks up an imported or exported name at each use, but knows the constants of this module.
const { exponential } = exponentials
const { childKey, draw, exponentialDraw, fatTailedStep, uniform } = random
const DAYS = BLOCK_DAYS
const USUAL_SHARE = 1 - OVERNIGHT_SHARE
const ZERO = ZERO_DAY

/** About a year of a symbol's day bars. */
interface DayBlock {
  readonly bars: BarBuffer
  /** The same in the ticks of the path that the symbol follows, from which shorter bars are split. */
  readonly path: BarBuffer
  /** Variance of the symbol's own path; that of its factors is in their blocks. */
  readonly ownVariance: Float64Array
  /** Share of that variance between open and close; that of the factors is `SESSION_SHARE`. */
  readonly ownSessionShare: Float32Array
}

export interface DayBars {
  block(instrument: Instrument, block: number): DayBlock
}

/** Share of a day's variance between open and close, without events. */
export const SESSION_SHARE = USUAL_SHARE
const EVENT_SESSION_SHARE = 1 - EVENT_OVERNIGHT_SHARE

const MIN_TICKS = 50
/** Enough for four trades, the most a bar can need, in every minute of a day. */
const MIN_VOLUME = 2_000
/** The sum of five such days fits an Int32. */
const MAX_VOLUME = 400_000_000
const HALF_DAY_VOLUME = 0.5
// Noise of log-volume, by the days between its knots.
const WEEKS = 16
const MONTHS = 128
const VOLUME_NOISE = { day: 0.17, weeks: 0.2, months: 0.28 }
// More than a year of every symbol; each of the two generations takes about 20 MB.
const CACHE_SIZE = 3_000
const MAX_BLOCKS = 64
const NONE = -1

const STREAM = { high: 11, low: 12, volume: 13 } as const

/** Overwritten by each block. */
interface Scratch {
  readonly path: LogPathBlock
  readonly events: Uint8Array
}

export function createDayBars(list: readonly Instrument[], factors: Factors, sessions: Sessions): DayBars {
  const eventDays = createEventDays(sessions)
  const scratch: Scratch = {
    path: createLogPathBlock(),
    events: new Uint8Array(DAYS),
  }
  const recent = createRecentCache(CACHE_SIZE, key => {
    const instrument = list[Math.floor(key / MAX_BLOCKS)] as Instrument
    const block = key % MAX_BLOCKS
    eventDays.set(instrument, block * DAYS, scratch.events)
    return dayBlock(instrument, block, factors, sessions, scratch)
  })
  // Most requests read day after day.
  let lastKey = NONE
  let last: DayBlock
  return {
    block: (instrument, block) => {
      const key = instrument.index * MAX_BLOCKS + block
      if (key !== lastKey) {
        last = recent(key)
        lastKey = key
      }
      return last
    },
  }
}

function dayBlock(
  instrument: Instrument,
  block: number,
  factors: Factors,
  sessions: Sessions,
  { path, events }: Scratch,
): DayBlock {
  const { close, open, variance } = logPathBlock(instrument.own, block, path, {
    sharedVolatility: factors.volatility(block),
    events,
  })
  const { byteLength } = variance
  const buffer = new ArrayBuffer(byteLength * 1.5 + barBufferBytes(DAYS))
  const ownVariance = new Float64Array(buffer, 0, DAYS)
  const ownSessionShare = new Float32Array(buffer, byteLength, DAYS)
  ownVariance.set(variance)
  for (let i = 0; i < DAYS; i += 1) {
    ownSessionShare[i] = events[i] === 0 ? USUAL_SHARE : EVENT_SESSION_SHARE
  }
  for (const { factor, beta } of instrument.exposures) {
    addFactor(path, factors.block(factor, block), beta)
  }
  const pathBars = createBarBuffer(DAYS, buffer, byteLength * 1.5)
  setPrices(instrument, block, open, close, variance, ownVariance, ownSessionShare, pathBars)
  const usualVariance = longRunVariance(instrument)
  // The opens are no longer needed.
  const interest = open
  setVolumes(instrument, block, close, variance, usualVariance, interest, pathBars, sessions)
  return { bars: scaledToPrice(instrument, pathBars), path: pathBars, ownVariance, ownSessionShare }
}

function scaledToPrice(instrument: Instrument, path: BarBuffer): BarBuffer {
  const scale = priceScale(instrument)
  if (scale === 1) return path
  const bars = createBarBuffer(DAYS)
  scaleBars(path, bars, 0, DAYS, scale)
  return bars
}

function addFactor({ close, open, variance }: LogPathBlock, factor: LogPathBlock, beta: number): void {
  for (let i = 0; i < DAYS; i += 1) {
    close[i] = (close[i] as number) + (factor.close[i] as number) * beta
    open[i] = (open[i] as number) + (factor.open[i] as number) * beta
    variance[i] = (variance[i] as number) + (factor.variance[i] as number) * (beta * beta)
  }
  close[DAYS] = (close[DAYS] as number) + (factor.close[DAYS] as number) * beta
}

/** Draws high and low from the distribution of a Brownian bridge's extremes, given open, close and variance. */
function setPrices(
  instrument: Instrument,
  block: number,
  open: Float64Array,
  close: Float64Array,
  variance: Float64Array,
  ownVariance: Float64Array,
  ownSessionShare: Float32Array,
  bars: BarBuffer,
): void {
  const highKey = childKey(childKey(instrument.extremesKey, STREAM.high), block)
  const lowKey = childKey(childKey(instrument.extremesKey, STREAM.low), block)
  const { pathTicks, growthPerDay } = instrument
  for (let i = 0; i < DAYS; i += 1) {
    const growth = growthPerDay * (block * DAYS + i + 1 - ZERO)
    const o = ticks(pathTicks * exponential((open[i] as number) + growth))
    const c = ticks(pathTicks * exponential((close[i + 1] as number) + growth))
    const overnight = (ownVariance[i] as number) * (USUAL_SHARE - (ownSessionShare[i] as number))
    const scale = 2 * o * o * ((variance[i] as number) * USUAL_SHARE - overnight)
    const net = (c - o) * (c - o)
    const up = Math.sqrt(net + scale * exponentialDraw(uniform(highKey, i)))
    const down = Math.sqrt(net + scale * exponentialDraw(uniform(lowKey, i)))
    bars.open[i] = o
    bars.close[i] = c
    bars.high[i] = Math.max(o, c, ticks((o + c + up) / 2))
    bars.low[i] = Math.min(o, c, ticks((o + c - down) / 2))
  }
}

/** Volume grows with the day's volatility and move, and changes slowly beyond that. */
function setVolumes(
  instrument: Instrument,
  block: number,
  close: Float64Array,
  variance: Float64Array,
  usualVariance: number,
  interest: Float64Array,
  bars: BarBuffer,
  sessions: Sessions,
): void {
  const key = childKey(instrument.own.key, STREAM.volume)
  const firstDay = block * DAYS
  for (let i = 0; i < DAYS; i += 1) interest[i] = VOLUME_NOISE.day * fatTailedStep(draw(key, firstDay + i))
  addSlowNoise(interest, childKey(key, WEEKS), firstDay, WEEKS, VOLUME_NOISE.weeks)
  addSlowNoise(interest, childKey(key, MONTHS), firstDay, MONTHS, VOLUME_NOISE.months)
  const usualDeviation = Math.sqrt(usualVariance)
  for (let i = 0; i < DAYS; i += 1) {
    const deviation = Math.sqrt(variance[i] as number)
    const surprise = Math.abs((close[i + 1] as number) - (close[i] as number)) / deviation
    // Close to the exponential, and cheaper.
    const root = 1 + (interest[i] as number) / 2
    const isHalf = sessions.minutesIn(firstDay + i) === HALF_DAY_MINUTES
    const factor = Math.sqrt(deviation / usualDeviation) * (0.86 + 0.28 * surprise) * root * root
    const shares = instrument.dayShares * factor * (isHalf ? HALF_DAY_VOLUME : 1)
    bars.volume[i] = Math.max(MIN_VOLUME, limitedVolume(shares) + 0.5)
  }
}

/** Days of the most traded stocks approach the limit without reaching it, so that no two are equal. */
function limitedVolume(shares: number): number {
  if (shares < MAX_VOLUME / 2) return shares
  return MAX_VOLUME / 2 + saturated(shares - MAX_VOLUME / 2, MAX_VOLUME / 2)
}

function ticks(value: number): number {
  // Prices stay far below 2^31 ticks, so this cheap rounding is safe.
  return Math.max(MIN_TICKS, (value + 0.5) | 0)
}
