import type { BarColumns } from '@tidemark/sources'
import { type BarBuffer, TICKS_PER_DOLLAR } from './bar-buffer.ts'

/** A bar in ticks to which bars and trades are added. It is empty while it has no volume. */
export interface RunningBar {
  open: number
  high: number
  low: number
  close: number
  volume: number
}

export function createRunningBar(): RunningBar {
  return { open: 0, high: 0, low: 0, close: 0, volume: 0 }
}

export function clearBar(bar: RunningBar): void {
  bar.volume = 0
}

/** Adds the bars `from` to `to` (exclusive) of a buffer. */
export function addBars(bar: RunningBar, buffer: BarBuffer, from: number, to: number): void {
  if (from >= to) return
  if (bar.volume === 0) startBar(bar, buffer.open[from] as number)
  let { high, low, volume } = bar
  for (let i = from; i < to; i += 1) {
    high = Math.max(high, buffer.high[i] as number)
    low = Math.min(low, buffer.low[i] as number)
    volume += buffer.volume[i] as number
  }
  bar.high = high
  bar.low = low
  bar.volume = volume
  bar.close = buffer.close[to - 1] as number
}

export function addTrade(bar: RunningBar, ticks: number, size: number): void {
  if (bar.volume === 0) startBar(bar, ticks)
  bar.high = Math.max(bar.high, ticks)
  bar.low = Math.min(bar.low, ticks)
  bar.close = ticks
  bar.volume += size
}

export function writeBar(bar: RunningBar, columns: BarColumns, row: number, timestampSeconds: number): void {
  columns.t[row] = timestampSeconds
  columns.o[row] = bar.open / TICKS_PER_DOLLAR
  columns.h[row] = bar.high / TICKS_PER_DOLLAR
  columns.l[row] = bar.low / TICKS_PER_DOLLAR
  columns.c[row] = bar.close / TICKS_PER_DOLLAR
  columns.v[row] = bar.volume
}

function startBar(bar: RunningBar, open: number): void {
  bar.open = open
  bar.high = open
  bar.low = open
}
