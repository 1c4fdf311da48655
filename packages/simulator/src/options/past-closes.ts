import type { DayBars } from '../day-bars.ts'
import { BLOCK_DAYS } from '../log-path.ts'
import type { Instrument } from '../universe/instruments.ts'

/** The closes before a session. */
export interface PastCloses {
  /** Loads the last `count` closes before a day, fewer at the start of the market. */
  load(instrument: Instrument, day: number, count: number): void
  /** Of the last `count` closes, in cents. */
  low(count: number): number
  high(count: number): number
  /** Of the `count` closes before the last one, in cents; the last one if there is no other. */
  earlierLow(count: number): number
  earlierHigh(count: number): number
  mean(count: number): number
}

/** A little more than a year of sessions: no expiry is listed longer. */
const MAX_CLOSES = 280

/** One set of arrays for all symbols, refilled by each `load`. */
export function createPastCloses(dayBars: DayBars): PastCloses {
  const lows = new Int32Array(MAX_CLOSES + 1)
  const highs = new Int32Array(MAX_CLOSES + 1)
  const earlierLows = new Int32Array(MAX_CLOSES + 1)
  const earlierHighs = new Int32Array(MAX_CLOSES + 1)
  const sums = new Float64Array(MAX_CLOSES + 1)
  let known = 0
  const within = (count: number) => Math.min(count, known)
  const withinEarlier = (count: number) => Math.max(1, Math.min(count + 1, known))

  return {
    load: (instrument, day, count) => {
      known = Math.min(count, day, MAX_CLOSES)
      let low = Number.POSITIVE_INFINITY
      let high = 0
      let earlierLow = Number.POSITIVE_INFINITY
      let earlierHigh = 0
      let sum = 0
      let block = Math.floor((day - 1) / BLOCK_DAYS)
      let { close } = dayBars.block(instrument, block).bars
      for (let back = 1; back <= known; back += 1) {
        const index = day - back - block * BLOCK_DAYS
        if (index < 0) {
          block -= 1
          close = dayBars.block(instrument, block).bars.close
        }
        const price = close[index < 0 ? BLOCK_DAYS - 1 : index] as number
        if (price < low) low = price
        if (price > high) high = price
        if (back > 1 && price < earlierLow) earlierLow = price
        if (back > 1 && price > earlierHigh) earlierHigh = price
        sum += price
        lows[back] = low
        highs[back] = high
        earlierLows[back] = back > 1 ? earlierLow : price
        earlierHighs[back] = back > 1 ? earlierHigh : price
        sums[back] = sum
      }
    },
    low: count => lows[within(count)] as number,
    high: count => highs[within(count)] as number,
    earlierLow: count => earlierLows[withinEarlier(count)] as number,
    earlierHigh: count => earlierHighs[withinEarlier(count)] as number,
    mean: count => (sums[within(count)] as number) / within(count),
  }
}
