import type { LevelsBusMessage, TableBusMessage, TicksBusMessage } from '@tidemark/contracts'
import { MINUTE_MS } from '@tidemark/domain'
import { createSessionLookup, type MarketSession } from '@tidemark/engine'
import {
  AlertTable,
  type CarriedValues,
  isLevelsWaitOver,
  levelsIn,
  minuteStart,
  noLevels,
  type SymbolLevels,
  sessionMinutes,
  tablePrices,
} from '../../market/feeds/index.ts'
import { endedMinute, MinuteEvaluation, type OnFire } from './minute-evaluation.ts'
import { QuietRanges } from './quiet-ranges.ts'
import { RowWatches } from './row-watches.ts'
import type { Watch } from './watched-alert.ts'

/**
 * Evaluates the alerts of one feed on the messages of the bus. A symbol is live, or it is behind: then its minutes since
 * `untilMs` are replayed, and it is made live with `resume`.
 */
export class FeedEvaluator {
  readonly table: AlertTable
  readonly #evaluation: MinuteEvaluation
  readonly #sessionAt = createSessionLookup()
  readonly #watches: (RowWatches | undefined)[]
  /** Rows with watches. */
  readonly #rows = new Set<number>()
  /** End of the last evaluated minute of each row; NaN before the first. */
  readonly #untilMs: Float64Array
  readonly #isLive: Uint8Array
  readonly #quiet: QuietRanges
  #session: MarketSession | null = null
  /** Time of the feed; NaN before its first table. */
  #nowMs = Number.NaN
  #endedMs = Number.NaN
  #hasLevels = false
  #generation = 0

  constructor(size: number, onFire: OnFire) {
    this.table = new AlertTable(size)
    this.#evaluation = new MinuteEvaluation(onFire)
    this.#watches = new Array<RowWatches | undefined>(size)
    this.#untilMs = new Float64Array(size).fill(Number.NaN)
    this.#isLive = new Uint8Array(size)
    this.#quiet = new QuietRanges(size)
  }

  get nowMs(): number {
    return this.#nowMs
  }

  /** End of the last whole minute of the feed. */
  get endedMs(): number {
    return this.#endedMs
  }

  /** Changes when what was read for a replay is of no use any more. */
  get generation(): number {
    return this.#generation
  }

  get rows(): ReadonlySet<number> {
    return this.#rows
  }

  watchesOf(row: number): RowWatches {
    const watches = this.#watches[row] ?? new RowWatches()
    this.#watches[row] = watches
    return watches
  }

  untilMs(row: number): number {
    return this.#untilMs[row] as number
  }

  isLive(row: number): boolean {
    return this.#isLive[row] === 1
  }

  /** Rows that are behind and can be replayed further, or made live. */
  rowsBehind(): number[] {
    if (!this.#hasLevels || Number.isNaN(this.#nowMs)) return []
    return [...this.#rows].filter(
      row => !this.isLive(row) && (this.canResume(row) || this.replayEndMs(row) > this.untilMs(row)),
    )
  }

  /** The end of the last minute that can be replayed now. The first minutes of a session wait for its levels. */
  replayEndMs(row: number): number {
    const session = this.#sessionAt(this.#nowMs)
    return this.#lacksLevels(row, session) ? Math.min(session.openMs, this.#endedMs) : this.#endedMs
  }

  /** Whether a row that was replayed up to the last minute can be made live. */
  canResume(row: number): boolean {
    return !this.#lacksLevels(row, this.#sessionAt(this.#nowMs))
  }

  add(watch: Watch): void {
    const { row } = watch
    const watches = this.watchesOf(row)
    if (watches.all.length === 0) {
      this.#rows.add(row)
      this.#isLive[row] = 0
      this.#untilMs[row] = this.#endedMs
    }
    watches.add(watch)
    this.#quiet.remove(row)
    this.#startFirstStep(watch)
  }

  remove(watch: Watch): void {
    const watches = this.watchesOf(watch.row)
    watches.remove(watch)
    if (watches.all.length === 0) this.#rows.delete(watch.row)
  }

  /** Moves the start of the replay of all rows back to a time. */
  replayFrom(untilMs: number): void {
    this.#generation += 1
    for (const row of this.#rows) {
      this.#isLive[row] = 0
      if (!(this.untilMs(row) <= untilMs)) this.#untilMs[row] = untilMs
    }
  }

  /** Notes that a row is evaluated up to a time. */
  noteReplayed(row: number, untilMs: number): void {
    this.#untilMs[row] = untilMs
  }

  /** Makes a row live that was replayed up to the last minute. */
  resume(row: number, replayed: CarriedValues): void {
    // In the first minute of a session the replay ends with the session before, whose range is not that of the day.
    const isNewSession = this.#endedMs <= this.#sessionAt(this.#nowMs).openMs
    const carried = isNewSession ? { ...replayed, dayHigh: Number.NaN, dayLow: Number.NaN } : replayed
    this.table.carry(row, carried, this.#endedMs)
    this.#untilMs[row] = this.#endedMs
    this.#isLive[row] = 1
    const watches = this.watchesOf(row)
    for (const watch of watches.all) this.#startFirstStep(watch)
    watches.dropThresholds()
    this.#quiet.remove(row)
    if ((this.table.minuteMs[row] as number) >= this.#endedMs) this.#evaluateTrades(row, watches, this.#nowMs)
  }

  applyTicks(message: TicksBusMessage): void {
    if (Number.isNaN(this.#nowMs)) return
    const { symbol, t, o, h, l, p, v } = message
    for (let index = 0; index < symbol.length; index += 1) {
      const row = symbol[index] as number
      const tMs = t[index] as number
      if (!(row in this.#isLive)) continue
      this.#endMinutes(tMs)
      this.#enterSession(tMs)
      this.#applyTrade(
        row,
        tMs,
        o[index] as number,
        h[index] as number,
        l[index] as number,
        p[index] as number,
        v[index] as number,
      )
    }
    this.advance(message.untilMs)
  }

  #applyTrade(row: number, tMs: number, o: number, h: number, l: number, p: number, v: number): void {
    const { table } = this
    const minuteMs = minuteStart(tMs)
    const isNewMinute = table.minuteMs[row] !== minuteMs
    const isFirstOfDay = Number.isNaN(table.numbers.open[row])
    table.trade(row, tMs, o, h, l, p, v)
    if (this.#isLive[row] !== 1) {
      extendFirstSteps(this.#watches[row]?.inFirstStep, minuteMs, h, l)
      return
    }
    if (isNewMinute) this.#startMinute(row, this.watchesOf(row), isFirstOfDay)
    if (!this.#quiet.isLeft(row, h, l, table.numbers.volume[row] as number)) return
    const watches = this.watchesOf(row)
    extendFirstSteps(watches.inFirstStep, minuteMs, h, l)
    this.#evaluateTrades(row, watches, tMs)
  }

  /** What was true at the end of the last minute stays so until a trade passes a threshold. */
  #startMinute(row: number, watches: RowWatches, isFirstOfDay: boolean): void {
    if (isFirstOfDay) watches.dropThresholds()
    if (watches.areThresholdsOld) {
      this.#quiet.remove(row)
      return
    }
    const before = this.table.before[row] as number
    // The volume is not yet evaluated.
    this.#quiet.set(row, watches.thresholds(this.table, row), before, before, 0)
  }

  #evaluateTrades(row: number, watches: RowWatches, atMs: number): void {
    const { table } = this
    this.#evaluation.trade(table, row, watches.atTrades, atMs)
    if (watches.inFirstStep.length > 0) {
      this.#quiet.remove(row)
      return
    }
    // The price before the minute is not evaluated: a comparison is made with the minute's prices alone.
    const [low, high] = [table.low[row] as number, table.high[row] as number]
    this.#quiet.set(row, watches.thresholds(table, row), low, high, table.numbers.volume[row] as number)
  }

  /** Moves to a time of the feed, which ends minutes and bars also where nothing trades. */
  advance(nowMs: number): void {
    if (!(nowMs > this.#nowMs)) return
    this.#endMinutes(nowMs)
    this.#enterSession(nowMs)
    this.#nowMs = nowMs
  }

  /** Replaces all prices. Every row is behind afterwards. */
  applyTable(message: TableBusMessage): void {
    this.#generation += 1
    this.#nowMs = message.atMs
    this.#endedMs = minuteStart(message.atMs)
    this.#session = this.#sessionAt(message.atMs)
    for (let row = 0; row < this.table.size; row += 1)
      this.table.replace(row, tablePrices(message, row), this.#session)
    for (const row of this.#rows) {
      this.#isLive[row] = 0
      if (Number.isNaN(this.untilMs(row))) this.#untilMs[row] = this.#endedMs
    }
  }

  applyLevels(message: LevelsBusMessage): void {
    this.#hasLevels = true
    const listed = new Set<number>()
    message.symbol.forEach((row, index) => {
      if (!(row in this.#isLive)) return
      listed.add(row)
      this.#setLevels(row, levelsIn(message, index))
    })
    if (!message.isWhole) return
    for (let row = 0; row < this.table.size; row += 1) if (!listed.has(row)) this.#setLevels(row, noLevels)
  }

  /** Forgets the market; call at a new epoch. */
  clear(): void {
    this.#generation += 1
    this.table.clear()
    this.#isLive.fill(0)
    this.#untilMs.fill(Number.NaN)
    this.#session = null
    this.#nowMs = Number.NaN
    this.#endedMs = Number.NaN
    this.#hasLevels = false
  }

  /** What happened in the minute before the alert was made is not its business. */
  #startFirstStep(watch: Watch): void {
    if (watch.firstStep || !(watch.fromMs > this.#endedMs)) return
    const before = this.table.numbers.price[watch.row] as number
    watch.firstStep = { minuteMs: this.#endedMs, before, open: before, high: before, low: before }
    this.watchesOf(watch.row).noteFirstSteps()
  }

  #setLevels(row: number, levels: SymbolLevels): void {
    const known = this.table.levels[row] ?? noLevels
    const isSame = levelNumbers.every(name => Object.is(known[name], levels[name]))
    if (isSame && known.isReset === levels.isReset && known.stampedAt === levels.stampedAt) return
    this.table.setLevels(row, levels)
    if (isSame && known.isReset === levels.isReset) return
    const watches = this.#watches[row]
    if (!watches) return
    watches.isChanged = true
    watches.dropThresholds()
    this.#quiet.remove(row)
    if (this.#isLive[row] === 1) this.table.restartStep(row)
  }

  #endMinutes(nowMs: number): void {
    if (nowMs < this.#endedMs + MINUTE_MS) return
    for (const { minuteMs, session } of sessionMinutes(this.#endedMs, nowMs, this.#sessionAt)) {
      this.#enterSession(minuteMs)
      this.#endMinute(minuteMs, session)
    }
    this.#endedMs = minuteStart(nowMs)
    for (const row of this.#rows) if (this.#isLive[row] === 1) this.#untilMs[row] = this.#endedMs
  }

  #endMinute(minuteMs: number, session: MarketSession): void {
    const ended = endedMinute(minuteMs, session)
    this.#endedMs = minuteMs + MINUTE_MS
    for (const row of this.#rows) {
      if (this.#isLive[row] !== 1) continue
      this.#evaluation.endMinute(this.table, row, this.watchesOf(row), ended, true)
      this.#untilMs[row] = this.#endedMs
    }
  }

  #enterSession(nowMs: number): void {
    const session = this.#sessionAt(nowMs)
    if (session === this.#session || session.date === this.#session?.date) return
    this.#session = session
    for (let row = 0; row < this.table.size; row += 1) {
      this.table.startSession(row)
      this.#watches[row]?.dropThresholds()
      this.#quiet.remove(row)
    }
    this.#nowMs = Math.max(this.#nowMs, session.openMs)
    for (const row of this.#rows) if (this.#lacksLevels(row, session)) this.#isLive[row] = 0
  }

  #lacksLevels(row: number, session: MarketSession): boolean {
    const levels = this.table.levels[row] ?? noLevels
    if (levels.session === null || levels.session >= session.date) return false
    return !isLevelsWaitOver(session, this.#nowMs) && this.watchesOf(row).needsLevels
  }
}

function extendFirstSteps(
  watches: readonly Watch[] | undefined,
  minuteMs: number,
  high: number,
  low: number,
): void {
  if (watches === undefined || watches.length === 0) return
  for (const { firstStep } of watches) {
    if (firstStep?.minuteMs !== minuteMs) continue
    if (!(high <= firstStep.high)) firstStep.high = high
    if (!(low >= firstStep.low)) firstStep.low = low
  }
}

const levelNumbers = ['hp', 'mhp', 'bearLow', 'bearHigh', 'bullLow', 'bullHigh'] as const
