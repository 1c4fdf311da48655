import type { BusMessage } from '@tidemark/contracts'
import {
  type BreadthValues,
  type BreadthWeights,
  delayedFeedSeconds,
  type FeedTier,
  MINUTE_MS,
} from '@tidemark/domain'
import type { MarketSource } from '@tidemark/sources'
import type { LevelHistory } from '../levels/level-history.ts'
import type { LevelRecord } from '../levels/level-record.ts'
import { createSessionLookup, type MarketSession } from '../session-time.ts'
import { AlertFeed } from './alert-feed.ts'
import { BreadthFeed } from './breadth-feed.ts'
import { tableAt } from './latest-table.ts'
import { knownSymbols, levelRows } from './level-rows.ts'
import { MasterTable } from './master-table.ts'
import { PendingLevels } from './pending-levels.ts'
import { createTickAggregator, type TickRows } from './tick-rows.ts'

/** A longer window is not applied trade by trade: the feed restarts and publishes a new table. */
const maxWindowMs = 60_000
/** More rows go out in several messages, so that no step takes long. */
const maxChangedRows = 1000

interface FeedOptions {
  readonly tier: FeedTier
  readonly source: MarketSource
  readonly levelHistory: LevelHistory
  readonly weights: BreadthWeights
  readonly publish: (message: BusMessage) => void
  /** Called at the end of each minute of a session with the breadth at that time. */
  readonly onMinute: (session: MarketSession, minuteEndMs: number, breadth: BreadthValues) => void
}

/** One feed, at a fixed delay behind the market clock. It publishes only what was known at its own time. */
export class Feed {
  readonly tier: FeedTier
  readonly table: MasterTable
  readonly #options: FeedOptions
  readonly #delayMs: number
  readonly #symbols: readonly string[]
  readonly #indexOf: ReadonlyMap<string, number>
  readonly #sessionAt = createSessionLookup()
  readonly #aggregateTicks: ReturnType<typeof createTickAggregator>
  readonly #breadth: BreadthFeed
  readonly #alerts: AlertFeed
  readonly #pending = new PendingLevels()
  #hasNewRecords = false
  #hasMoreRows = false
  #nowMs: number
  #session: MarketSession

  constructor(options: FeedOptions, marketMs: number) {
    const { tier, source, levelHistory, weights } = options
    this.#options = options
    this.tier = tier
    this.#delayMs = tier === 'realtime' ? 0 : delayedFeedSeconds * 1000
    this.#symbols = source.listings().map(({ symbol }) => symbol)
    this.#indexOf = new Map(this.#symbols.map((symbol, index) => [symbol, index]))
    this.#nowMs = marketMs - this.#delayMs
    this.#session = this.#sessionAt(this.#nowMs)
    this.#aggregateTicks = createTickAggregator(this.#symbols.length)
    this.table = new MasterTable(this.#symbols.length)
    this.#breadth = new BreadthFeed(this.table, weights, this.#session)
    this.#alerts = new AlertFeed(source, levelHistory)
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

  /** Rebuilds the table from the source at a market time and publishes it. */
  restart(marketMs: number): void {
    const { source, publish } = this.#options
    this.#nowMs = marketMs - this.#delayMs
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
    this.#rebuildLevels()
  }

  /** Rebuilds levels, breadth and alerts from the level history. Later records stay pending. */
  #rebuildLevels(): void {
    const { levelHistory } = this.#options
    this.#pending.clear()
    for (const [symbol, index] of this.#indexOf) {
      this.table.setLevels(index, levelHistory.at(symbol, this.#nowMs))
      for (const record of levelHistory.between(symbol, this.#nowMs, Number.POSITIVE_INFINITY))
        this.#pending.add(record)
    }
    this.#breadth.restart(this.#session, this.#nowMs)
    this.#alerts.restart(this.#session, this.#nowMs)
  }

  /** Applies and publishes the trades since the last call. */
  advance(marketMs: number): void {
    const nextMs = marketMs - this.#delayMs
    if (nextMs <= this.#nowMs) return
    if (nextMs - this.#nowMs > maxWindowMs) {
      this.restart(marketMs)
      return
    }
    const rows = this.#aggregateTicks(this.#options.source.tradesBetween(this.#nowMs, nextMs))
    this.#applyTicks(rows, nextMs)
    if (rows.symbol.length > 0)
      this.#options.publish({ kind: 'ticks', feed: this.tier, untilMs: nextMs, ...rows })
    for (const record of this.#pending.take(nextMs)) this.#applyLevels(record)
  }

  /** Adds a new record, which takes effect at its time on this feed. */
  addRecord(record: LevelRecord): void {
    if (record.stampedAtMs <= this.#nowMs) this.#applyLevels(record)
    else this.#pending.add(record)
  }

  publishAll(): void {
    this.table.takeChanged(this.table.size)
    this.#hasNewRecords = false
    this.#hasMoreRows = false
    this.#publishLevels(true, knownSymbols(this.table))
    this.#publishIndex(true)
  }

  /** Publishes changed levels, breadth and alerts: new level records at once, together with the breadth and alerts that
   *  follow from them; what changes with prices only when a second has passed. */
  publishChanges(isSecondOver: boolean): void {
    const isDue = isSecondOver || this.#hasNewRecords
    if (isDue || this.#hasMoreRows) this.#publishChangedLevels()
    if (isDue) this.#publishIndex(this.#hasNewRecords)
    this.#hasNewRecords = false
  }

  /** Publishes the levels of a symbol if they have changed. An answer must not contain a version that clients have not
   *  been told: they would wait for the announcement. */
  publishBeforeAnswer(symbol: number): void {
    while (this.table.isChanged(symbol)) this.#publishChangedLevels()
  }

  #publishChangedLevels(): void {
    const changed = this.table.takeChanged(maxChangedRows)
    if (changed.length > 0) this.#publishLevels(false, changed)
    this.#hasMoreRows = this.table.hasChanged
  }

  #publishIndex(isWithLevels: boolean): void {
    const breadth = this.#breadth.values()
    const alerts = this.#alerts.read(breadth, this.#nowMs)
    const head = { kind: 'index', feed: this.tier, atMs: this.#nowMs, isWithLevels } as const
    this.#options.publish({ ...head, breadth, alerts })
  }

  #publishLevels(isWhole: boolean, symbols: readonly number[]): void {
    const head = { kind: 'levels', feed: this.tier, atMs: this.#nowMs, isWhole } as const
    this.#options.publish({ ...head, ...levelRows(this.table, symbols) })
  }

  #applyTicks(rows: TickRows, nextMs: number): void {
    const { symbol, t, o, p, v } = rows
    let minuteEndMs = Math.floor(this.#nowMs / MINUTE_MS) * MINUTE_MS + MINUTE_MS
    this.#enterSession(nextMs)
    for (let row = 0; row < symbol.length; row += 1) {
      const tMs = t[row] as number
      for (; tMs >= minuteEndMs; minuteEndMs += MINUTE_MS) this.#endMinute(minuteEndMs)
      this.table.trade(symbol[row] as number, tMs, o[row] as number, p[row] as number, v[row] as number)
      this.#breadth.traded(symbol[row] as number)
    }
    for (; minuteEndMs <= nextMs; minuteEndMs += MINUTE_MS) this.#endMinute(minuteEndMs)
    this.#nowMs = nextMs
  }

  /** A window that reaches a new session holds no trades of the old one: a night lies between them. */
  #enterSession(nextMs: number): void {
    const session = this.#sessionAt(nextMs)
    if (session.date === this.#session.date) return
    this.#session = session
    this.table.startSession()
    this.#breadth.restart(session, session.openMs)
    this.#alerts.restart(session, session.openMs)
  }

  #endMinute(minuteEndMs: number): void {
    const session = this.#session
    if (minuteEndMs <= session.openMs || minuteEndMs > session.closeMs) return
    this.#breadth.endMinute(minuteEndMs)
    for (const symbol of this.#alerts.symbols) {
      const index = this.#indexOf.get(symbol) as number
      if ((this.table.tradedAtMs[index] as number) < minuteEndMs - MINUTE_MS) continue
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
    this.table.setLevels(index, this.#options.levelHistory.at(symbol, this.#nowMs))
    this.#hasNewRecords = true
    this.#breadth.updateSymbol(index)
    if (this.#alerts.symbols.includes(symbol)) this.#alerts.restart(this.#session, this.#nowMs)
  }
}
