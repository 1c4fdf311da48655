import { MINUTE_MS, MINUTE_SECONDS, minuteOf } from '@tidemark/domain'
import { LRUCache } from 'lru-cache'
import type { TradeBatch, TradeColumns } from '../trades.ts'
import { rowsBefore } from './bar-columns.ts'
import { ifReadable } from './if-readable.ts'
import { type Trade, tradesOfMinute } from './minute-trades.ts'
import type { RecordedBars } from './recorded-bars.ts'
import { dayOf } from './session-day.ts'

interface SymbolTrade extends Trade {
  readonly symbolIndex: number
}

export interface TradeWindows {
  /** Trades of all symbols after `afterMs`, up to and including `untilMs`. */
  between(afterMs: number, untilMs: number): TradeBatch
  /** Time of the first trade after a time; null when none is recorded. */
  nextMs(afterMs: number): number | null
  /** Drops the cache; call it when recorded bars have changed. */
  clear(): void
}

/** Two feeds, each with the minute it reads and the one after. */
const CACHED_MINUTES = 4

/** Reads the trades of many symbols minute by minute: a feed asks for many windows of the same minute. A symbol that
 *  cannot be read has no trades until the next minute. */
export function createTradeWindows(list: readonly RecordedBars[]): TradeWindows {
  const batches = new LRUCache<number, TradeBatch>({ max: CACHED_MINUTES })
  const nextMinutes = new LRUCache<number, { readonly ms: number | null }>({ max: CACHED_MINUTES })

  function minuteAt(minuteMs: number): TradeBatch {
    const cached = batches.get(minuteMs)
    if (cached) return cached
    const batch = tradesInWindow(list, minuteMs - 1, minuteMs + MINUTE_MS - 1)
    batches.set(minuteMs, batch)
    return batch
  }

  function firstFrom(minuteMs: number): number | null {
    const cached = nextMinutes.get(minuteMs)
    if (cached) return cached.ms
    const ms = firstTradeFrom(list, minuteMs)
    nextMinutes.set(minuteMs, { ms })
    return ms
  }

  return {
    between(afterMs, untilMs) {
      const minuteMs = minuteAfter(afterMs)
      return untilMs < minuteMs + MINUTE_MS
        ? windowOf(minuteAt(minuteMs), afterMs, untilMs)
        : tradesInWindow(list, afterMs, untilMs)
    },
    nextMs(afterMs) {
      const minuteMs = minuteAfter(afterMs)
      const { tMs } = minuteAt(minuteMs)
      return tMs[rowsUntil(tMs, afterMs)] ?? firstFrom(minuteMs + MINUTE_MS)
    },
    clear() {
      batches.clear()
      nextMinutes.clear()
    },
  }
}

export function minuteTradesOf(records: RecordedBars, minuteSeconds: number): TradeColumns {
  const minutes = records.minutes(dayOf(minuteSeconds))
  const row = minutes ? rowsBefore(minutes.t, minuteSeconds) : 0
  const exists = minutes?.t[row] === minuteSeconds
  return tradeColumns(minutes && exists ? tradesOfMinute(minutes, row, records.phaseMs) : [])
}

/** Start of the minute of the first millisecond after a time. */
const minuteAfter = (ms: number): number => minuteOf(Math.floor(ms) + 1) * 1000

/** Number of rows at or before a time. */
const rowsUntil = (tMs: Float64Array, ms: number): number => rowsBefore(tMs, Math.floor(ms) + 1)

/** A view of the rows after `afterMs`, up to and including `untilMs`. */
function windowOf(batch: TradeBatch, afterMs: number, untilMs: number): TradeBatch {
  const from = rowsUntil(batch.tMs, afterMs)
  const to = Math.max(from, rowsUntil(batch.tMs, untilMs))
  return {
    symbolIndex: batch.symbolIndex.subarray(from, to),
    tMs: batch.tMs.subarray(from, to),
    price: batch.price.subarray(from, to),
    size: batch.size.subarray(from, to),
  }
}

function tradesInWindow(list: readonly RecordedBars[], afterMs: number, untilMs: number): TradeBatch {
  const found: SymbolTrade[] = []
  list.forEach((records, symbolIndex) => {
    for (let day = dayOf(afterMs / 1000); day <= dayOf(untilMs / 1000); day += 1) {
      ifReadable(() => addTrades(found, symbolIndex, records, day, afterMs, untilMs))
    }
  })
  // The sort is stable: equal times keep the order of the listings, and of each symbol's trades.
  found.sort((a, b) => a.tMs - b.tMs)
  return { ...tradeColumns(found), symbolIndex: Uint16Array.from(found, ({ symbolIndex }) => symbolIndex) }
}

function addTrades(
  found: SymbolTrade[],
  symbolIndex: number,
  records: RecordedBars,
  day: number,
  afterMs: number,
  untilMs: number,
): void {
  const minutes = records.minutes(day)
  if (!minutes) return
  const first = rowsBefore(minutes.t, Math.floor(afterMs / 1000) - MINUTE_SECONDS + 1)
  for (let row = first; row < minutes.t.length && (minutes.t[row] ?? 0) * 1000 <= untilMs; row += 1) {
    for (const trade of tradesOfMinute(minutes, row, records.phaseMs)) {
      if (trade.tMs > afterMs && trade.tMs <= untilMs) found.push({ ...trade, symbolIndex })
    }
  }
}

function firstTradeFrom(list: readonly RecordedBars[], minuteMs: number): number | null {
  const times = list.map(records => ifReadable(() => firstMinuteFrom(records, minuteMs / 1000)))
  const first = times.reduce<number>((least, ms) => Math.min(least, ms ?? least), Number.POSITIVE_INFINITY)
  return Number.isFinite(first) ? first : null
}

/** Time of the first trade of the first minute from a time on; every minute has a trade in its first quarter. */
function firstMinuteFrom(records: RecordedBars, seconds: number): number | undefined {
  let day: number | undefined = dayOf(seconds)
  while (day !== undefined) {
    const minutes = records.minutes(day)
    const start = minutes?.t[rowsBefore(minutes.t, seconds)]
    if (start !== undefined) return start * 1000 + records.phaseMs
    day = records.minuteDayAfter(day)
  }
  return undefined
}

const tradeColumns = (trades: readonly Trade[]): TradeColumns => ({
  tMs: Float64Array.from(trades, ({ tMs }) => tMs),
  price: Float64Array.from(trades, ({ price }) => price),
  size: Float64Array.from(trades, ({ size }) => size),
})
