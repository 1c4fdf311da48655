import { addToBar, type RunningBar } from '@tidemark/domain'
import type { BarColumns } from '@tidemark/sources'
import { type BarBuffer, TICKS_PER_DOLLAR } from './bar-buffer.ts'
import * as wholeNumbers from './whole-numbers.ts'

// The engine looks up an imported name at each use, but knows the constants of this module.
const add = addToBar
const TICKS = TICKS_PER_DOLLAR
const { larger, smaller } = wholeNumbers

/** A bar in ticks to which bars and trades are added. It is empty while it has no volume. */
export interface TickBar extends RunningBar {
  open: number
}

export function createTickBar(): TickBar {
  return { open: 0, high: 0, low: 0, close: 0, volume: 0 }
}

export function clearBar(bar: TickBar): void {
  bar.volume = 0
}

/** Adds the bars `from` to `to` (exclusive) of a buffer; those without volume do not exist. */
export function addBars(bar: TickBar, buffer: BarBuffer, from: number, to: number): void {
  const { open, high, low, close, volume } = buffer
  for (let i = from; i < to; i += 1) {
    const shares = volume[i] as number
    if (shares === 0) continue
    if (bar.volume === 0) startBar(bar, open[i] as number)
    add(bar, high[i] as number, low[i] as number, close[i] as number, shares)
  }
}

export function addTrade(bar: TickBar, ticks: number, size: number): void {
  if (bar.volume === 0) startBar(bar, ticks)
  add(bar, ticks, ticks, ticks, size)
}

export function writeBar(bar: TickBar, columns: BarColumns, row: number, timestampSeconds: number): void {
  columns.t[row] = timestampSeconds
  columns.o[row] = bar.open / TICKS
  columns.h[row] = bar.high / TICKS
  columns.l[row] = bar.low / TICKS
  columns.c[row] = bar.close / TICKS
  columns.v[row] = bar.volume
}

/**
 * Writes the bars `from` to `to` (exclusive) of a buffer that have volume into consecutive rows. Bar n starts n lengths
 * after the open. Returns the row after the last.
 */
export function writeBars(
  buffer: BarBuffer,
  from: number,
  to: number,
  columns: BarColumns,
  row: number,
  openSeconds: number,
  lengthSeconds: number,
): number {
  const { open, high, low, close, volume } = buffer
  const { t, o, h, l, c, v } = columns
  let next = row
  for (let i = from; i < to; i += 1) {
    const shares = volume[i] as number
    if (shares === 0) continue
    t[next] = openSeconds + i * lengthSeconds
    o[next] = (open[i] as number) / TICKS
    h[next] = (high[i] as number) / TICKS
    l[next] = (low[i] as number) / TICKS
    c[next] = (close[i] as number) / TICKS
    v[next] = shares
    next += 1
  }
  return next
}

/**
 * Writes bars that are each the sum of `size` bars of a buffer, which has `count` bars: the last may be the sum of fewer.
 * The rest is as in `writeBars`.
 */
export function writeSums(
  buffer: BarBuffer,
  count: number,
  size: number,
  from: number,
  to: number,
  columns: BarColumns,
  row: number,
  openSeconds: number,
  lengthSeconds: number,
): number {
  const { open, high, low, close, volume } = buffer
  const { t, o, h, l, c, v } = columns
  let next = row
  for (let i = from; i < to; i += 1) {
    const end = smaller((i + 1) * size, count)
    let first = i * size
    while (first < end && volume[first] === 0) first += 1
    if (first === end) continue
    let last = first
    let highest = high[first] as number
    let lowest = low[first] as number
    let shares = volume[first] as number
    for (let at = first + 1; at < end; at += 1) {
      if (volume[at] === 0) continue
      last = at
      highest = larger(highest, high[at] as number)
      lowest = smaller(lowest, low[at] as number)
      shares += volume[at] as number
    }
    t[next] = openSeconds + i * lengthSeconds
    o[next] = (open[first] as number) / TICKS
    h[next] = highest / TICKS
    l[next] = lowest / TICKS
    c[next] = (close[last] as number) / TICKS
    v[next] = shares
    next += 1
  }
  return next
}

function startBar(bar: TickBar, open: number): void {
  bar.open = open
  bar.high = open
  bar.low = open
}
