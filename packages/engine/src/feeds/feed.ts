import type { BusMessage } from '@tidemark/contracts'
import { type BreadthValues, type BreadthWeights, delayedFeedSeconds, type FeedTier } from '@tidemark/domain'
import type { MarketSource } from '@tidemark/sources'
import type { LevelHistory } from '../levels/level-history.ts'
import type { LevelRecord } from '../levels/level-record.ts'
import { createSessionWatch, type MarketSession } from '../session-time.ts'
import { AlertFeed } from './alert-feed.ts'
import { BreadthFeed } from './breadth-feed.ts'
import { tableAt } from './latest-table.ts'
import { levelRows, pricedSymbols } from './level-rows.ts'
import { MasterTable } from './master-table.ts'
import { PendingLevels } from './pending-levels.ts'
import { createTickGatherer, type TickRows } from './tick-rows.ts'

/** A window longer than this is not walked trade by trade: everyone is told where things stand instead. */
const longestWindowMs = 60_000
const minuteMs = 60_000
/** More than this are told in several messages, so that no step takes long. */
const mostChangedRows = 1000

interface FeedOptions {
  readonly tier: FeedTier
  readonly source: MarketSource
  readonly book: LevelHistory
  readonly weights: BreadthWeights
  readonly publish: (message: BusMessage) => void
  /** Each minute of a session as it ends, with the breadth at its end. */
  readonly onMinute: (session: MarketSession, minuteEndMs: number, breadth: BreadthValues) => void
}

/** One feed at its own distance behind the market clock. All it tells is what was known at its own time. */
export class Feed {
  readonly tier: FeedTier
  readonly table: MasterTable
  readonly #options: FeedOptions
  readonly #behindMs: number
  readonly #symbols: readonly string[]
  readonly #indexOf: ReadonlyMap<string, number>
  readonly #sessionAt = createSessionWatch()
  readonly #gather: ReturnType<typeof createTickGatherer>
  readonly #breadth: BreadthFeed
  readonly #alerts: AlertFeed
  readonly #pending = new PendingLevels()
  #nowMs: number
  #session: MarketSession

  constructor(options: FeedOptions, marketMs: number) {
    const { tier, source, book, weights } = options
    this.#options = options
    this.tier = tier
    this.#behindMs = tier === 'delayed' ? delayedFeedSeconds * 1000 : 0
    this.#symbols = source.listings().map(({ symbol }) => symbol)
    this.#indexOf = new Map(this.#symbols.map((symbol, index) => [symbol, index]))
    this.#nowMs = marketMs - this.#behindMs
    this.#session = this.#sessionAt(this.#nowMs)
    this.#gather = createTickGatherer(this.#symbols.length)
    this.table = new MasterTable(this.#symbols.length)
    this.#breadth = new BreadthFeed(this.table, weights, this.#session)
    this.#alerts = new AlertFeed(source, book)
  }

  get nowMs(): number {
    return this.#nowMs
  }

  get session(): MarketSession {
    return this.#session
  }

  get breadth(): BreadthValues {
    return this.#breadth.values()
  }

  /** Reads where every symbol stands at this moment of the market, and says so. */
  restart(marketMs: number): void {
    const { source, publish } = this.#options
    this.#nowMs = marketMs - this.#behindMs
    this.#session = this.#sessionAt(this.#nowMs)
    const columns = tableAt(source, this.#nowMs)
    publish({ kind: 'table', feed: this.tier, atMs: this.#nowMs, ...columns })
    for (let symbol = 0; symbol < this.table.size; symbol += 1) {
      const hasTraded = (columns.t[symbol] ?? 0) >= this.#session.openMs
      const price = columns.p[symbol] ?? Number.NaN
      this.table.setPrices(symbol, {
        price,
        tradedAtMs: columns.t[symbol] ?? Number.NaN,
        lastOpen: (hasTraded ? columns.dayO[symbol] : null) ?? Number.NaN,
        volume: (hasTraded ? columns.dayV[symbol] : null) ?? 0,
        prevClose: (hasTraded ? columns.prevClose[symbol] : price) ?? Number.NaN,
      })
    }
    this.#restartLevels()
  }

  /** Takes all levels from the book anew, and what rests on them. What is not yet to be known waits. */
  #restartLevels(): void {
    const { book } = this.#options
    this.#pending.clear()
    for (const [symbol, index] of this.#indexOf) {
      this.table.setLevels(index, book.at(symbol, this.#nowMs))
      for (const stamp of book.between(symbol, this.#nowMs, Number.POSITIVE_INFINITY))
        this.#pending.add(stamp)
    }
    this.#breadth.restart(this.#session, this.#nowMs)
    this.#alerts.restart(this.#session, this.#nowMs)
  }

  /** Publishes what traded since the last call, and carries everything on. */
  advance(marketMs: number): void {
    const nextMs = marketMs - this.#behindMs
    if (nextMs <= this.#nowMs) return
    if (nextMs - this.#nowMs > longestWindowMs) {
      this.restart(marketMs)
      return
    }
    const rows = this.#gather(this.#options.source.tradesBetween(this.#nowMs, nextMs))
    this.#walk(rows, nextMs)
    if (rows.symbol.length > 0)
      this.#options.publish({ kind: 'ticks', feed: this.tier, untilMs: nextMs, ...rows })
    for (const stamp of this.#pending.take(nextMs)) this.#applyLevels(stamp)
  }

  /** A stamp was made: it counts from its moment on. */
  addStamp(stamp: LevelRecord): void {
    if (stamp.stampedAtMs <= this.#nowMs) this.#applyLevels(stamp)
    else this.#pending.add(stamp)
  }

  publishAllLevels(): void {
    this.table.takeChanged(this.table.size)
    this.#publishLevels(true, pricedSymbols(this.table))
  }

  /** A handful of what changed. Tells whether there is more. */
  publishChangedLevels(): boolean {
    const changed = this.table.takeChanged(mostChangedRows)
    if (changed.length > 0) this.#publishLevels(false, changed)
    return this.table.hasChanged
  }

  publishIndex(): void {
    const breadth = this.#breadth.values()
    const alerts = this.#alerts.read(breadth, this.#nowMs)
    this.#options.publish({ kind: 'index', feed: this.tier, atMs: this.#nowMs, breadth, alerts })
  }

  #publishLevels(isWhole: boolean, symbols: readonly number[]): void {
    const head = { kind: 'levels', feed: this.tier, atMs: this.#nowMs, isWhole } as const
    this.#options.publish({ ...head, ...levelRows(this.table, symbols) })
  }

  #walk(rows: TickRows, nextMs: number): void {
    const { symbol, t, o, p, v } = rows
    let minuteEndMs = Math.floor(this.#nowMs / minuteMs) * minuteMs + minuteMs
    this.#enterSession(nextMs)
    for (let row = 0; row < symbol.length; row += 1) {
      const tMs = t[row] as number
      for (; tMs >= minuteEndMs; minuteEndMs += minuteMs) this.#endMinute(minuteEndMs)
      this.table.trade(symbol[row] as number, tMs, o[row] as number, p[row] as number, v[row] as number)
      this.#breadth.traded(symbol[row] as number)
    }
    for (; minuteEndMs <= nextMs; minuteEndMs += minuteMs) this.#endMinute(minuteEndMs)
    this.#nowMs = nextMs
  }

  /** A night lies between two sessions, so no trade of the old one is in a window that reaches the new one. */
  #enterSession(nextMs: number): void {
    const session = this.#sessionAt(nextMs)
    if (session.date === this.#session.date) return
    this.#session = session
    this.table.beginSession()
    this.#breadth.restart(session, session.openMs)
    this.#alerts.restart(session, session.openMs)
  }

  #endMinute(minuteEndMs: number): void {
    const session = this.#session
    if (minuteEndMs <= session.openMs || minuteEndMs > session.closeMs) return
    this.#breadth.endMinute(minuteEndMs)
    for (const symbol of this.#alerts.symbols) {
      const index = this.#indexOf.get(symbol) as number
      if ((this.table.tradedAtMs[index] as number) < minuteEndMs - minuteMs) continue
      this.#alerts.endMinute(
        session,
        symbol,
        this.table.lastOpen[index] as number,
        this.table.price[index] as number,
        minuteEndMs,
      )
    }
    this.#options.onMinute(session, minuteEndMs, this.#breadth.values())
  }

  #applyLevels({ symbol }: LevelRecord): void {
    const index = this.#indexOf.get(symbol)
    if (index === undefined) return
    this.table.setLevels(index, this.#options.book.at(symbol, this.#nowMs))
    this.#breadth.renew(index)
    if (this.#alerts.symbols.includes(symbol)) this.#alerts.restart(this.#session, this.#nowMs)
  }
}
