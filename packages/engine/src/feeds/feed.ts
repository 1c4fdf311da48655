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
import { isRecentClose } from '../previous-close.ts'
import { createSessionLookup, type MarketSession } from '../session-time.ts'
import type { SourceRetries } from '../work/source-retries.ts'
import type { Work } from '../work/work-queue.ts'
import { AlertFeed, type SessionMinutes } from './alert-feed.ts'
import { BreadthFeed } from './breadth-feed.ts'
import { ComingChains } from './coming-chains.ts'
import { readTable, type TableColumns } from './latest-table.ts'
import { knownSymbols, levelRows } from './level-rows.ts'
import { MasterTable } from './master-table.ts'
import { PendingLevels } from './pending-levels.ts'
import { TableRepairs } from './table-repairs.ts'
import { createTickAggregator, type TickRows } from './tick-rows.ts'

/** A longer step is not applied trade by trade: the feed restarts and publishes a new table. */
const maxWindowMs = 60_000
/** A feed whose table took long to read catches up by windows, because the next table would take as long. When it is
 *  further behind than this, a new table is faster. */
const maxBehindMs = 900_000
/** More rows go out in several messages, so that no step takes long. */
const maxChangedRows = 1000

interface FeedOptions {
  readonly tier: FeedTier
  readonly source: MarketSource
  readonly levelHistory: LevelHistory
  readonly weights: BreadthWeights
  readonly retries: SourceRetries
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
  readonly alerts: AlertFeed
  readonly #comingChains: ComingChains
  readonly #pending = new PendingLevels()
  readonly #repairs = new TableRepairs()
  #hasNewRecords = false
  #hasMoreRows = false
  /** Whether the table of its time is not read yet. */
  #isWaiting = true
  /** Market time of the last step. */
  #steppedMs: number
  #nowMs: number
  #session: MarketSession

  constructor(options: FeedOptions, marketMs: number) {
    const { tier, source, levelHistory, weights } = options
    this.#options = options
    this.tier = tier
    this.#delayMs = tier === 'realtime' ? 0 : delayedFeedSeconds * 1000
    this.#symbols = source.listings().map(({ symbol }) => symbol)
    this.#indexOf = new Map(this.#symbols.map((symbol, index) => [symbol, index]))
    this.#steppedMs = marketMs
    this.#nowMs = marketMs - this.#delayMs
    this.#session = this.#sessionAt(this.#nowMs)
    this.#aggregateTicks = createTickAggregator(this.#symbols.length)
    this.table = new MasterTable(this.#symbols.length)
    this.#breadth = new BreadthFeed(this.table, weights, this.#session)
    this.alerts = new AlertFeed(source, levelHistory)
    this.#comingChains = new ComingChains(source, this.table, this.#symbols)
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

  /** Market time at which the next trade is due on this feed; null when none is known or the feed waits for its table. */
  nextTradeMs(): number | null {
    const nextMs = this.#isWaiting ? null : this.#options.source.nextTradeMs(this.#nowMs)
    return nextMs === null ? null : nextMs + this.#delayMs
  }

  /** Moves to a market time. The feed then waits for its table: call `restart` next. */
  moveTo(marketMs: number): void {
    this.#isWaiting = true
    this.#repairs.clear()
    this.#steppedMs = marketMs
    this.#nowMs = marketMs - this.#delayMs
    this.#session = this.#sessionAt(this.#nowMs)
  }

  /** Reads the table at a market time, publishes it and goes on from there. Until then the feed does not advance. */
  restart(marketMs: number): Work {
    this.#isWaiting = true
    return this.#readTable(marketMs - this.#delayMs)
  }

  async *#readTable(atMs: number): Work {
    const { source, retries } = this.#options
    const what = `price table of the ${this.tier} feed`
    const retry = { retries, what, maxAttempts: this.#repairs.attempts }
    const session = this.#sessionAt(atMs)
    const { columns, isComplete } = yield* readTable(source, atMs, retry)
    const alerts = yield* this.alerts.readMinutes(session, atMs, retry)
    this.#isWaiting = false
    this.#repairs.note(isComplete && alerts.isComplete, atMs)
    this.#nowMs = atMs
    this.#session = session
    this.#options.publish({ kind: 'table', feed: this.tier, atMs, ...columns })
    this.#setPrices(columns)
    this.#rebuildLevels(alerts.minutes)
  }

  #setPrices(columns: TableColumns): void {
    for (let symbol = 0; symbol < this.table.size; symbol += 1) {
      const tradedAtMs = columns.t[symbol] ?? Number.NaN
      const price = columns.p[symbol] ?? Number.NaN
      const hasTraded = tradedAtMs >= this.#session.openMs
      const lastClose = isRecentClose(tradedAtMs, this.#session) ? price : null
      this.table.setPrices(symbol, {
        price,
        tradedAtMs,
        lastOpen: (hasTraded ? columns.dayO[symbol] : null) ?? Number.NaN,
        volume: (hasTraded ? columns.dayV[symbol] : null) ?? 0,
        prevClose: (hasTraded ? columns.prevClose[symbol] : lastClose) ?? Number.NaN,
      })
    }
  }

  /** Rebuilds levels, breadth and alerts from the level history. Later records stay pending. */
  #rebuildLevels(minutes: SessionMinutes): void {
    const { levelHistory } = this.#options
    this.#pending.clear()
    for (const [symbol, index] of this.#indexOf) {
      this.table.setLevels(index, levelHistory.at(symbol, this.#nowMs))
      for (const record of levelHistory.between(symbol, this.#nowMs, Number.POSITIVE_INFINITY))
        this.#pending.add(record)
    }
    this.#breadth.restart(this.#session, this.#nowMs)
    this.alerts.restart(this.#session, minutes)
    this.#comingChains.noteAll(this.#session, this.#nowMs)
  }

  /** Whether the table lacks symbols that the source failed to deliver. */
  get isIncomplete(): boolean {
    return this.#repairs.isIncomplete
  }

  /** Applies and publishes the trades since the last call. Returns false when the feed needs a new table instead. */
  advance(marketMs: number): boolean {
    const stepMs = marketMs - this.#steppedMs
    this.#steppedMs = marketMs
    const behindMs = marketMs - this.#delayMs - this.#nowMs
    if (this.#isWaiting || behindMs <= 0) return true
    if (stepMs > maxWindowMs || behindMs > maxBehindMs || this.#repairs.isDue(this.#nowMs)) return false
    const nextMs = this.#nowMs + Math.min(behindMs, maxWindowMs)
    const rows = this.#aggregateTicks(this.#options.source.tradesBetween(this.#nowMs, nextMs))
    this.#applyTicks(rows, nextMs)
    if (rows.symbol.length > 0)
      this.#options.publish({ kind: 'ticks', feed: this.tier, untilMs: nextMs, ...rows })
    for (const record of this.#pending.take(nextMs)) this.#applyLevels(record)
    return true
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
    this.#comingChains.note(symbol, this.#session, this.#nowMs)
    while (this.table.isChanged(symbol)) this.#publishChangedLevels()
  }

  #publishChangedLevels(): void {
    const changed = this.table.takeChanged(maxChangedRows)
    if (changed.length > 0) this.#publishLevels(false, changed)
    this.#hasMoreRows = this.table.hasChanged
  }

  #publishIndex(isWithLevels: boolean): void {
    const breadth = this.#breadth.values()
    const alerts = this.alerts.read(breadth, this.#nowMs, this.#openOf)
    const head = { kind: 'index', feed: this.tier, atMs: this.#nowMs, isWithLevels } as const
    this.#options.publish({ ...head, breadth, alerts })
  }

  readonly #openOf = (symbol: string): number =>
    this.table.lastOpen[this.#indexOf.get(symbol) ?? -1] ?? Number.NaN

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
    this.alerts.restart(session, new Map())
  }

  #endMinute(minuteEndMs: number): void {
    const session = this.#session
    if (minuteEndMs > session.closeMs) this.#comingChains.noteAll(session, minuteEndMs)
    if (minuteEndMs <= session.openMs || minuteEndMs > session.closeMs) return
    this.#breadth.endMinute(minuteEndMs)
    for (const symbol of this.alerts.symbols) {
      const index = this.#indexOf.get(symbol) as number
      if ((this.table.tradedAtMs[index] as number) < minuteEndMs - MINUTE_MS) continue
      this.alerts.endMinute(
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
    if (this.alerts.symbols.includes(symbol)) this.alerts.fold()
  }
}
