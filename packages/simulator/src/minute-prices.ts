import { MINUTE_MS } from '@tidemark/domain'
import type { BarBuffer } from './bar-buffer.ts'
import { draw, uniform } from './random.ts'

const TWO_TO_31 = 0x8000_0000
// Draw numbers of the minute's stream: before those of the trades.
const HIGH_DRAW = -1
const LOW_DRAW = -2
const FIRST_NOISE_DRAW = -64
// An extreme between open and close lies in this part of the minute.
const EARLIEST_MS = 6_000
const LATEST_MS = 48_000
/** Between the two extremes. */
const LEAST_DISTANCE_MS = 6_000
/** Noise is linear between draws this far apart. */
const NOISE_MS = 2_000
const MOST_NOISE = 0.1

/**
 * Writes the prices of a minute's trades: a path from the open through both extremes to the close, with noise, read at
 * the times of the trades. So two symbols with the same bars and the same key follow the same path whatever their trades.
 */
export function fillMinutePrices(
  key: number,
  bars: BarBuffer,
  minute: number,
  count: number,
  offsetMs: Int32Array,
  ticks: Int32Array,
): void {
  const open = bars.open[minute] as number
  const close = bars.close[minute] as number
  const high = bars.high[minute] as number
  const low = bars.low[minute] as number
  const isHighInside = high > open && high > close
  const isLowInside = low < open && low < close
  let highMs = isHighInside ? extremeMs(key, HIGH_DRAW) : high === open ? 0 : MINUTE_MS
  let lowMs = isLowInside ? extremeMs(key, LOW_DRAW) : low === open ? 0 : MINUTE_MS
  if (isHighInside && isLowInside && Math.abs(highMs - lowMs) < LEAST_DISTANCE_MS) {
    if (highMs > lowMs) highMs += LEAST_DISTANCE_MS
    else lowMs += LEAST_DISTANCE_MS
  }
  const isHighFirst = highMs < lowMs
  const earlyMs = isHighFirst ? highMs : lowMs
  const lateMs = isHighFirst ? lowMs : highMs
  const early = isHighFirst ? high : low
  const late = isHighFirst ? low : high
  const most = MOST_NOISE * (high - low)
  for (let i = 0; i < count; i += 1) {
    const ms = offsetMs[i] as number
    const straight =
      ms < earlyMs
        ? open + ((early - open) * ms) / earlyMs
        : ms < lateMs
          ? early + ((late - early) * (ms - earlyMs)) / (lateMs - earlyMs)
          : late + ((close - late) * (ms - lateMs)) / (MINUTE_MS - lateMs)
    const room = Math.min(most, high - straight, straight - low)
    ticks[i] = (straight + room * noiseAt(key, ms) + 0.5) | 0
  }
  setExtremes(count, highMs, lowMs, isHighInside, isLowInside, high, low, ticks)
  ticks[0] = open
  ticks[count - 1] = close
}

/** The trades nearest to the extremes reach them. */
function setExtremes(
  count: number,
  highMs: number,
  lowMs: number,
  isHighInside: boolean,
  isLowInside: boolean,
  high: number,
  low: number,
  ticks: Int32Array,
): void {
  const highAt = innerTrade(highMs, count)
  let lowAt = innerTrade(lowMs, count)
  if (isHighInside && isLowInside && lowAt === highAt) lowAt += lowAt > 1 ? -1 : 1
  if (isHighInside) ticks[highAt] = high
  if (isLowInside) ticks[lowAt] = low
}

function extremeMs(key: number, counter: number): number {
  return EARLIEST_MS + uniform(key, counter) * (LATEST_MS - EARLIEST_MS)
}

/** The trade of a time, between the first and the last. */
function innerTrade(ms: number, count: number): number {
  return Math.max(1, Math.min(count - 2, Math.floor((ms / MINUTE_MS) * count)))
}

/** Between -1 and 1. */
function noiseAt(key: number, ms: number): number {
  const knot = Math.floor(ms / NOISE_MS)
  const into = ms / NOISE_MS - knot
  const before = draw(key, FIRST_NOISE_DRAW + knot)
  const after = draw(key, FIRST_NOISE_DRAW + knot + 1)
  return (before + (after - before) * into) / TWO_TO_31
}
