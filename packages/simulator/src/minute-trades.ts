import { MINUTE_MS } from '@tidemark/domain'
import type { BarBuffer } from './bar-buffer.ts'
import { draw } from './random.ts'

/** Columns of the trades of one minute. */
export interface TradeBuffer {
  /** Milliseconds into the minute. */
  readonly offsetMs: Int32Array
  readonly ticks: Int32Array
  readonly size: Int32Array
}

export const MAX_TRADES = 480

const TWO_TO_32 = 0x1_0000_0000
// Draw numbers of the minute's stream; trade i uses 3i, 3i+1 and 3i+2.
const HIGH_DRAW = -1
const LOW_DRAW = -2

export function createTradeBuffer(): TradeBuffer {
  return {
    offsetMs: new Int32Array(MAX_TRADES),
    ticks: new Int32Array(MAX_TRADES),
    size: new Int32Array(MAX_TRADES),
  }
}

/** Number of trades for a minute's volume, at a symbol's average trades per share. */
export function tradesIn(volume: number, tradesPerShare: number): number {
  return Math.min(MAX_TRADES, Math.max(1, (volume * tradesPerShare + 0.5) | 0))
}

/**
 * Writes the trades of a minute bar and returns their number, zero for a bar without volume. They add up to the bar exactly: the first is its open, the
 * last its close, the extremes its high and low, and the sizes sum to its volume.
 */
export function fillMinuteTrades(
  key: number,
  bars: BarBuffer,
  minute: number,
  tradesPerShare: number,
  out: TradeBuffer,
): number {
  const volume = bars.volume[minute] as number
  if (volume === 0) return 0
  const count = Math.max(tradesIn(volume, tradesPerShare), minimumTrades(bars, minute))
  for (let i = 0; i < count; i += 1) {
    const into = (draw(key, 3 * i) >>> 0) / TWO_TO_32
    out.offsetMs[i] = Math.floor(((i + into) * MINUTE_MS) / count)
  }
  setSizes(key, volume, count, out.size)
  setTicks(key, bars, minute, count, out.ticks)
  return count
}

/** Number of trades that the four prices of the bar need. */
function minimumTrades(bars: BarBuffer, minute: number): number {
  const open = bars.open[minute] as number
  const close = bars.close[minute] as number
  const high = bars.high[minute] as number
  const low = bars.low[minute] as number
  if (high === low) return 1
  return 2 + (high > Math.max(open, close) ? 1 : 0) + (low < Math.min(open, close) ? 1 : 0)
}

function setSizes(key: number, volume: number, count: number, size: Int32Array): void {
  let sum = 0
  for (let i = 0; i < count; i += 1) sum += 1 + (draw(key, 3 * i + 1) & 0xff)
  const spare = volume - count
  let weight = 0
  let allocated = 0
  for (let i = 0; i < count; i += 1) {
    weight += 1 + (draw(key, 3 * i + 1) & 0xff)
    const upTo = i === count - 1 ? spare : Math.floor(spare * (weight / sum))
    size[i] = 1 + upTo - allocated
    allocated = upTo
  }
}

/** Prices from the open through both extremes, in either order, to the close, with noise between. */
function setTicks(key: number, bars: BarBuffer, minute: number, count: number, ticks: Int32Array): void {
  const open = bars.open[minute] as number
  const close = bars.close[minute] as number
  const high = bars.high[minute] as number
  const low = bars.low[minute] as number
  const last = count - 1
  const highAt = high === open ? 0 : high === close ? last : 1 + innerIndex(key, HIGH_DRAW, count)
  let lowAt = low === open ? 0 : low === close ? last : 1 + innerIndex(key, LOW_DRAW, count)
  if (lowAt === highAt && high !== low) lowAt += lowAt > 1 ? -1 : 1
  const isHighFirst = highAt < lowAt
  const [early, earlyTicks] = isHighFirst ? [highAt, high] : [lowAt, low]
  const [late, lateTicks] = isHighFirst ? [lowAt, low] : [highAt, high]
  const noise = (high - low) / 5
  const leg = (from: number, to: number, start: number, end: number) => {
    for (let i = from; i < to; i += 1) {
      const straight = start + ((end - start) * (i - from)) / (to - from)
      const noisy = straight + noise * ((draw(key, 3 * i + 2) >>> 0) / TWO_TO_32 - 0.5)
      ticks[i] = Math.min(high, Math.max(low, Math.round(noisy)))
    }
  }
  leg(0, early, open, earlyTicks)
  leg(early, late, earlyTicks, lateTicks)
  leg(late, last, lateTicks, close)
  ticks[early] = earlyTicks
  ticks[late] = lateTicks
  ticks[0] = open
  ticks[last] = close
}

/** A random index between the first and the last trade. */
function innerIndex(key: number, counter: number, count: number): number {
  return Math.floor(((draw(key, counter) >>> 0) / TWO_TO_32) * (count - 2))
}
