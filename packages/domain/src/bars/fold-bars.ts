import type { EpochSeconds } from '../epoch.ts'
import type { Bar } from './bar.ts'

/** The part of a bar that later trades change, in any unit of price. */
export interface RunningBar {
  high: number
  low: number
  close: number
  volume: number
}

/**
 * The rule by which every bar grows: adds later trades, given by their highest, lowest and last price and their volume.
 * It changes the bar in place and allocates nothing, for loops over columns.
 */
export function addToBar(bar: RunningBar, high: number, low: number, close: number, volume: number): void {
  if (high > bar.high) bar.high = high
  if (low < bar.low) bar.low = low
  bar.close = close
  bar.volume += volume
}

/** A bar with one trade. */
export const barOfTrade = (time: EpochSeconds, price: number, size: number): Bar => ({
  time,
  open: price,
  high: price,
  low: price,
  close: price,
  volume: size,
})

/** The bar with one more trade. */
export function extendBar(bar: Bar, price: number, size: number): Bar {
  const extended = { ...bar }
  addToBar(extended, price, price, price, size)
  return extended
}

/** Both bars as one, with the time of the earlier. */
export function mergeBars(earlier: Bar, later: Bar): Bar {
  const merged = { ...earlier }
  addToBar(merged, later.high, later.low, later.close, later.volume)
  return merged
}

/** Consecutive bars as one with the given time; undefined without bars. */
export function foldBars(bars: readonly Bar[], time: EpochSeconds): Bar | undefined {
  const [first] = bars
  if (first === undefined) return undefined
  const folded = { ...first, time }
  for (let i = 1; i < bars.length; i += 1) {
    const { high, low, close, volume } = bars[i] as Bar
    addToBar(folded, high, low, close, volume)
  }
  return folded
}
