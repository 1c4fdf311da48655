import { MINUTE_MS, MINUTE_SECONDS } from '@tidemark/domain'
import type { TradeBatch } from '@tidemark/sources'
import { TICKS_PER_DOLLAR } from './bar-buffer.ts'
import { MAX_TRADES } from './minute-trades.ts'
import type { MinuteView } from './minute-view.ts'
import { createRecentCache } from './recent-cache.ts'
import { NO_DAY, type Sessions } from './sessions.ts'
import type { Instrument } from './universe/instruments.ts'

export interface LiveTrades {
  between(afterMs: number, untilMs: number): TradeBatch
  /** Time of the first trade after a time; null after the last session. */
  nextMs(afterMs: number): number | null
}

// The cache has two generations of this size: two feeds, each with the minute it reads and the one after.
const CACHED_MINUTES = 2

/** Trades of the whole market by time. A minute is generated as a whole and then read in windows. */
export function createLiveTrades(
  list: readonly Instrument[],
  minuteView: MinuteView,
  sessions: Sessions,
): LiveTrades {
  const unsorted = createUnsortedTrades(list.length * 32)
  const rowByOffset = new Int32Array(MINUTE_MS + 1)

  const generateMinute = (minuteSeconds: number): TradeBatch => {
    const day = sessions.lastDayOpenedBy(minuteSeconds)
    const minute = (minuteSeconds - sessions.openSeconds(day)) / MINUTE_SECONDS
    unsorted.count = 0
    for (const instrument of list) {
      const { trades, count } = minuteView.trades(instrument, day, minute)
      reserve(unsorted, MAX_TRADES)
      for (let i = 0; i < count; i += 1) {
        const row = unsorted.count + i
        unsorted.symbolIndex[row] = instrument.index
        unsorted.offsetMs[row] = trades.offsetMs[i] as number
        unsorted.ticks[row] = trades.ticks[i] as number
        unsorted.size[row] = trades.size[i] as number
      }
      unsorted.count += count
    }
    return sortedByTime(unsorted, minuteSeconds * 1000, rowByOffset)
  }

  const minuteAt = createRecentCache(CACHED_MINUTES, generateMinute)

  return {
    between: (afterMs, untilMs) => {
      const parts: TradeBatch[] = []
      let ms = afterMs + 1
      while (ms <= untilMs) {
        const start = nextMinute(sessions, ms)
        if (start === undefined || start * 1000 > untilMs) break
        parts.push(windowOf(minuteAt(start), afterMs, untilMs))
        ms = start * 1000 + MINUTE_MS
      }
      return join(parts)
    },
    nextMs: afterMs => {
      if (list.length === 0) return null
      for (let ms = Math.floor(afterMs) + 1; ; ) {
        const start = nextMinute(sessions, ms)
        if (start === undefined) return null
        const { tMs } = minuteAt(start)
        const next = tMs[rowsBy(tMs, afterMs)]
        if (next !== undefined) return next
        ms = start * 1000 + MINUTE_MS
      }
    },
  }
}

/** Start, in seconds, of the trading minute of an instant or, outside regular hours, of the next one. */
function nextMinute(sessions: Sessions, ms: number): number | undefined {
  const seconds = Math.floor(ms / 1000)
  const day = sessions.lastDayOpenedBy(seconds)
  if (day !== NO_DAY && seconds < sessions.closeSeconds(day)) {
    const open = sessions.openSeconds(day)
    return open + Math.floor((seconds - open) / MINUTE_SECONDS) * MINUTE_SECONDS
  }
  return day + 1 < sessions.count ? sessions.openSeconds(day + 1) : undefined
}

interface UnsortedTrades {
  count: number
  symbolIndex: Uint16Array
  offsetMs: Int32Array
  ticks: Int32Array
  size: Int32Array
}

function createUnsortedTrades(capacity: number): UnsortedTrades {
  return {
    count: 0,
    symbolIndex: new Uint16Array(capacity),
    offsetMs: new Int32Array(capacity),
    ticks: new Int32Array(capacity),
    size: new Int32Array(capacity),
  }
}

function reserve(trades: UnsortedTrades, more: number): void {
  if (trades.count + more <= trades.ticks.length) return
  const { symbolIndex, offsetMs, ticks, size } = trades
  Object.assign(trades, createUnsortedTrades(2 * ticks.length + more), { count: trades.count })
  trades.symbolIndex.set(symbolIndex)
  trades.offsetMs.set(offsetMs)
  trades.ticks.set(ticks)
  trades.size.set(size)
}

/** Counting sort by millisecond. It is stable: equal times keep the order of the listings and of each symbol's trades. */
function sortedByTime(trades: UnsortedTrades, minuteMs: number, rowByOffset: Int32Array): TradeBatch {
  const { count } = trades
  const batch = createBatch(count)
  rowByOffset.fill(0)
  for (let i = 0; i < count; i += 1) {
    const slot = (trades.offsetMs[i] as number) + 1
    rowByOffset[slot] = (rowByOffset[slot] as number) + 1
  }
  for (let slot = 1; slot <= MINUTE_MS; slot += 1) {
    rowByOffset[slot] = (rowByOffset[slot] as number) + (rowByOffset[slot - 1] as number)
  }
  for (let i = 0; i < count; i += 1) {
    const offset = trades.offsetMs[i] as number
    const row = rowByOffset[offset] as number
    rowByOffset[offset] = row + 1
    batch.symbolIndex[row] = trades.symbolIndex[i] as number
    batch.tMs[row] = minuteMs + offset
    batch.price[row] = (trades.ticks[i] as number) / TICKS_PER_DOLLAR
    batch.size[row] = trades.size[i] as number
  }
  return batch
}

function createBatch(count: number): TradeBatch {
  return {
    symbolIndex: new Uint16Array(count),
    tMs: new Float64Array(count),
    price: new Float64Array(count),
    size: new Float64Array(count),
  }
}

/** A view of the rows after `afterMs`, up to and including `untilMs`. */
function windowOf(batch: TradeBatch, afterMs: number, untilMs: number): TradeBatch {
  const from = rowsBy(batch.tMs, afterMs)
  const to = rowsBy(batch.tMs, untilMs)
  return {
    symbolIndex: batch.symbolIndex.subarray(from, to),
    tMs: batch.tMs.subarray(from, to),
    price: batch.price.subarray(from, to),
    size: batch.size.subarray(from, to),
  }
}

/** Number of rows at or before the instant. */
function rowsBy(tMs: Float64Array, instant: number): number {
  let low = 0
  let high = tMs.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((tMs[middle] as number) <= instant) low = middle + 1
    else high = middle
  }
  return low
}

function join(parts: readonly TradeBatch[]): TradeBatch {
  const [only] = parts
  if (only && parts.length === 1) return only
  const batch = createBatch(parts.reduce((sum, part) => sum + part.tMs.length, 0))
  let row = 0
  for (const part of parts) {
    batch.symbolIndex.set(part.symbolIndex, row)
    batch.tMs.set(part.tMs, row)
    batch.price.set(part.price, row)
    batch.size.set(part.size, row)
    row += part.tMs.length
  }
  return batch
}
