import { MINUTE_MS } from '@tidemark/domain'
import type { BarBuffer } from './bar-buffer.ts'
import { fillMinutePrices } from './minute-prices.ts'
import { draw } from './random.ts'

/** Columns of the trades of one minute. */
export interface TradeBuffer {
  /** Milliseconds into the minute. */
  readonly offsetMs: Int32Array
  readonly ticks: Int32Array
  readonly size: Int32Array
}

/** Which trade of a minute is an auction, if any. */
export type Auction = 'first' | 'last' | 'none'

export const MAX_TRADES = 480

const TWO_TO_32 = 0x1_0000_0000
/** Volume of an auction, in volumes of all other trades of its minute. */
const AUCTION_WEIGHT = 2

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
 * Writes the trades of a minute bar and returns their number, zero for a bar without volume. They add up to the bar
 * exactly: the first is its open, the last its close, the extremes its high and low, and the sizes sum to its volume.
 */
export function fillMinuteTrades(
  key: number,
  bars: BarBuffer,
  minute: number,
  tradesPerShare: number,
  auction: Auction,
  out: TradeBuffer,
): number {
  const volume = bars.volume[minute] as number
  if (volume === 0) return 0
  const count = tradesOfMinute(bars, minute, tradesPerShare)
  // Trade i uses the draws 2i and 2i + 1.
  for (let i = 0; i < count; i += 1) {
    const into = (draw(key, 2 * i) >>> 0) / TWO_TO_32
    out.offsetMs[i] = Math.floor(((i + into) * MINUTE_MS) / count)
  }
  setSizes(key, volume, count, auction === 'none' ? count : auction === 'first' ? 0 : count - 1, out.size)
  fillMinutePrices(key, bars, minute, count, out.offsetMs, out.ticks)
  return count
}

/** Number of trades that `fillMinuteTrades` writes. */
export function tradesOfMinute(bars: BarBuffer, minute: number, tradesPerShare: number): number {
  const volume = bars.volume[minute] as number
  if (volume === 0) return 0
  return Math.max(tradesIn(volume, tradesPerShare), minimumTrades(bars, minute))
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

function setSizes(key: number, volume: number, count: number, auctionAt: number, size: Int32Array): void {
  let sum = 0
  for (let i = 0; i < count; i += 1) sum += 1 + (draw(key, 2 * i + 1) & 0xff)
  const auction = auctionAt < count ? AUCTION_WEIGHT * sum : 0
  const share = (volume - count) / (sum + auction)
  let weight = 0
  let allocated = 0
  for (let i = 0; i < count; i += 1) {
    weight += 1 + (draw(key, 2 * i + 1) & 0xff) + (i === auctionAt ? auction : 0)
    const upTo = i === count - 1 ? volume - count : Math.floor(weight * share)
    size[i] = 1 + upTo - allocated
    allocated = upTo
  }
}
