import type { BusMessage, TableBusMessage, TicksBusMessage } from '@tidemark/contracts'
import { type FeedTier, foldBars, minuteOf, type PriceColumn, PriceTable } from '@tidemark/domain'
import { createSessionLookup } from '@tidemark/engine'
import type { HistoryColumns } from '../history/history.ts'
import { indexOf, type LevelRow, levelsOf } from './bus-messages.ts'

/** Trades of one symbol, in order of time. */
export interface ScriptedTrade {
  readonly tMs: number
  readonly price: number
  readonly size: number
}

/** A market whose trades and levels are given, as the messages and bars that its engine would give. */
export class ScriptedMarket {
  readonly symbols: readonly string[]
  readonly #trades: readonly (readonly ScriptedTrade[])[]
  readonly #levels: (symbol: number, session: string) => LevelRow | null
  readonly #sessionAt = createSessionLookup()

  constructor(
    trades: Readonly<Record<string, readonly ScriptedTrade[]>>,
    levels: (symbol: number, session: string) => LevelRow | null = () => null,
  ) {
    this.symbols = Object.keys(trades)
    this.#trades = Object.values(trades)
    this.#levels = levels
  }

  /** The trades after a time and up to another, a row per symbol and minute. */
  ticks(feed: FeedTier, afterMs: number, untilMs: number): TicksBusMessage {
    const rows = this.#trades.flatMap((trades, symbol) => {
      const window = trades.filter(({ tMs }) => tMs > afterMs && tMs <= untilMs)
      const minutes = [...new Set(window.map(({ tMs }) => minuteOf(tMs)))]
      return minutes.map(minute => {
        const own = window.filter(({ tMs }) => minuteOf(tMs) === minute)
        return { symbol, minute, last: own.at(-1)?.tMs ?? 0, bar: foldBars(own.map(tradeBar), minute) }
      })
    })
    const sorted = rows.toSorted((a, b) => a.minute - b.minute || a.symbol - b.symbol)
    const column = (read: (row: (typeof rows)[number]) => number | undefined) =>
      sorted.map(row => read(row) ?? 0)
    return {
      kind: 'ticks',
      feed,
      untilMs,
      symbol: column(row => row.symbol),
      t: column(row => row.last),
      p: column(row => row.bar?.close),
      v: column(row => row.bar?.volume),
      o: column(row => row.bar?.open),
      h: column(row => row.bar?.high),
      l: column(row => row.bar?.low),
    }
  }

  table(feed: FeedTier, atMs: number): TableBusMessage {
    const prices = new PriceTable(this.symbols.length)
    this.#trades.forEach((trades, symbol) => {
      for (const { tMs, price, size } of trades)
        if (tMs <= atMs) prices.trade(symbol, tMs, price, price, price, price, size)
    })
    return { kind: 'table', feed, atMs, ...(prices.columns() as Record<PriceColumn, (number | null)[]>) }
  }

  /** The levels in use at a time. */
  levels(feed: FeedTier, atMs: number): BusMessage {
    const session = this.#sessionAt(atMs).date
    const rows = Object.fromEntries(
      this.symbols.flatMap((_, symbol) => {
        const levels = this.#levels(symbol, session)
        return levels ? [[symbol, levels] as const] : []
      }),
    )
    return { ...levelsOf(feed, rows), atMs, session: Object.keys(rows).map(() => session) }
  }

  time(feed: FeedTier, atMs: number): BusMessage {
    return indexOf(feed, {}, {}, atMs)
  }

  /** The levels of an earlier session, as the answer to a query for them. */
  savedTable(symbol: string, session: string): object | null {
    const levels = this.#levels(this.symbols.indexOf(symbol), session)
    if (!levels) return null
    return {
      man_HP: levels.hp ?? null,
      man_MHP: levels.mhp ?? null,
      bear: levels.bear ?? null,
      bull: levels.bull ?? null,
      scannerHasResetZones: levels.isReset ?? false,
      provenance: { session, stampedAt: null, inputHash: levels.inputHash ?? null },
    }
  }

  /** 1-minute bars as they are known at a time. */
  bars(ticker: string, from: number, to: number, nowMs: number): HistoryColumns {
    const trades = this.#trades[this.symbols.indexOf(ticker)] ?? []
    const known = trades.filter(({ tMs }) => tMs >= from * 1000 && tMs < to * 1000 && tMs <= nowMs)
    const minutes = [...new Set(known.map(({ tMs }) => minuteOf(tMs)))]
    const bars = minutes.flatMap(minute => {
      const own = known.filter(({ tMs }) => minuteOf(tMs) === minute)
      return foldBars(own.map(tradeBar), minute) ?? []
    })
    return {
      s: bars.length > 0 ? 'ok' : 'no_data',
      t: bars.map(bar => bar.time),
      o: bars.map(bar => bar.open),
      h: bars.map(bar => bar.high),
      l: bars.map(bar => bar.low),
      c: bars.map(bar => bar.close),
      v: bars.map(bar => bar.volume),
    }
  }
}

const tradeBar = ({ tMs, price, size }: ScriptedTrade) => ({
  time: minuteOf(tMs),
  open: price,
  high: price,
  low: price,
  close: price,
  volume: size,
})
