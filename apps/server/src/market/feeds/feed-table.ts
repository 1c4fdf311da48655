import type {
  LevelsBusMessage,
  LevelsMessage,
  ScannerRow,
  ScannerUpdate,
  SnapshotMessage,
  TableBusMessage,
  TickMessage,
  TicksBusMessage,
} from '@tidemark/contracts'
import { type BarTable, midGap, PriceTable } from '@tidemark/domain'
import { createSessionLookup, type MarketSession } from '@tidemark/engine'
import { type LevelChanges, LevelColumns } from './level-columns.ts'
import { isLevelsWaitOver } from './levels-wait.ts'
import { isSameRow } from './same-row.ts'

/** The prices and levels of every symbol on one feed, a column per field. NaN means no value yet. Scanner rows are of the
 *  session of the feed: the trading day that opened last at the time of its newest prices. */
export class FeedTable {
  readonly symbols: readonly string[]
  /** Increases with every bus message. */
  version = 0
  /** Version at which a symbol's row last changed. */
  readonly #changedAt: Float64Array
  /** Version at which more than price, volume, high and low last changed. */
  readonly #rowChangedAt: Float64Array
  readonly #highChangedAt: Float64Array
  readonly #lowChangedAt: Float64Array
  readonly #seq: Float64Array
  readonly #prices: PriceTable
  readonly #levels: LevelColumns
  readonly #sessionAt = createSessionLookup()
  readonly #tradeSessionAt = createSessionLookup()
  /** Null before the first prices. */
  #session: MarketSession | null = null
  #nowMs = Number.NEGATIVE_INFINITY
  #isWaitOver = false

  constructor(symbols: readonly string[]) {
    this.symbols = symbols
    this.#prices = new PriceTable(symbols.length)
    this.#levels = new LevelColumns(symbols.length)
    this.#changedAt = new Float64Array(symbols.length)
    this.#rowChangedAt = new Float64Array(symbols.length)
    this.#highChangedAt = new Float64Array(symbols.length)
    this.#lowChangedAt = new Float64Array(symbols.length)
    this.#seq = new Float64Array(symbols.length)
  }

  /** Replaces all prices. Sequence numbers continue, so that a client that misses the snapshots sees a gap at the next
   *  tick. */
  replace(message: TableBusMessage): void {
    this.version += 1
    this.#changeRows(() => {
      this.#enterTime(message.atMs)
      for (let symbol = 0; symbol < this.symbols.length; symbol += 1) {
        this.#seq[symbol] = (this.#seq[symbol] ?? 0) + 1
        this.#prices.set(symbol, column => message[column][symbol] ?? null)
      }
    })
  }

  /** Call at a new epoch: nothing is known of any symbol. Every row counts as changed, because clients drop theirs. Sequence
   *  numbers continue here too. */
  clear(): void {
    this.version += 1
    this.#nowMs = Number.NEGATIVE_INFINITY
    this.#session = null
    this.#prices.clear()
    this.#levels.clear()
    for (let symbol = 0; symbol < this.symbols.length; symbol += 1) {
      this.#changeRow(symbol)
      this.#seq[symbol] = (this.#seq[symbol] ?? 0) + 1
    }
  }

  /** Call when the clock jumps: rows have no levels until those of the new time are published. Prices stay until the table
   *  that follows. */
  forgetLevels(): void {
    this.version += 1
    this.#changeRows(() => this.#levels.forgetCells())
  }

  /** Applies one row. Ignores unknown symbols. */
  apply(message: TicksBusMessage, row: number): 'unknown' | 'first-price' | 'tick' {
    const symbol = message.symbol[row] ?? -1
    if (!(symbol in this.#seq)) return 'unknown'
    const [t, p, v] = [message.t[row] ?? 0, message.p[row] ?? 0, message.v[row] ?? 0]
    const [o, h, l] = [message.o[row] ?? 0, message.h[row] ?? 0, message.l[row] ?? 0]
    if (t > this.#nowMs) this.#moveTo(t)
    const { high, low } = this.#prices.day
    const [dayHigh, dayLow, hadTraded] = [high[symbol], low[symbol], this.#hasTraded(symbol)]
    const outcome = this.#prices.trade(symbol, t, o, h, l, p, v)
    this.#seq[symbol] = (this.#seq[symbol] ?? 0) + 1
    if (outcome === 'tick' && hadTraded) this.#changedAt[symbol] = this.version
    else this.#changeRow(symbol)
    if (high[symbol] !== dayHigh) this.#highChangedAt[symbol] = this.version
    if (low[symbol] !== dayLow) this.#lowChangedAt[symbol] = this.version
    return outcome === 'first-price' ? 'first-price' : 'tick'
  }

  /** Applies levels. Only rows with different values count as changed. */
  applyLevels(message: LevelsBusMessage): LevelChanges {
    this.version += 1
    const changes = this.#levels.apply(message)
    for (const symbol of changes.symbols) this.#changeRow(symbol)
    return changes
  }

  /** Returns the versions of the levels of some symbols; null before the engine has published any of them. */
  levelsMessage(symbols: Iterable<number>): LevelsMessage | null {
    const levels: LevelsMessage['levels'] = {}
    for (const symbol of symbols) {
      const version = this.#levels.version(symbol)
      if (version !== undefined) levels[this.symbols[symbol] ?? ''] = version
    }
    return Object.keys(levels).length > 0 ? { type: 'levels', levels } : null
  }

  /** Returns the message for a row that was just applied. */
  tickOf(message: TicksBusMessage, row: number): TickMessage {
    const symbol = message.symbol[row] ?? -1
    const seq = this.#seq[symbol] ?? 0
    return {
      ticker: this.symbols[symbol] ?? '',
      seq,
      prev: seq - 1,
      t: message.t[row] ?? 0,
      p: message.p[row] ?? 0,
      v: message.v[row] ?? 0,
      o: message.o[row] ?? 0,
      h: message.h[row] ?? 0,
      l: message.l[row] ?? 0,
    }
  }

  /** Returns null before the first price. Includes the last minute that traded, because history read slightly earlier
   *  may lack its end. */
  snapshot(symbol: number): SnapshotMessage | null {
    const prices = this.#prices
    const [t, p] = [orNull(prices.t[symbol]), orNull(prices.p[symbol])]
    const [minuteT, dayO] = [orNull(prices.minuteT[symbol]), orNull(prices.day.open[symbol])]
    if (t === null || p === null) return null
    return {
      type: 'snapshot',
      ticker: this.symbols[symbol] ?? '',
      seq: this.#seq[symbol] ?? 0,
      t,
      p,
      minute: minuteT === null ? null : { t: minuteT, ...rowOf(prices.minute, symbol) },
      day: dayO === null ? null : rowOf(prices.day, symbol),
      prevClose: orNull(prices.prevClose[symbol]),
      session: this.#tradeSessionAt(t).date,
    }
  }

  scannerRow(symbol: number): ScannerRow {
    const { p, day, prevClose } = this.#prices
    const price = orNull(p[symbol])
    const hasTraded = this.#hasTraded(symbol)
    const open = hasTraded ? orNull(day.open[symbol]) : null
    const close = hasTraded ? orNull(prevClose[symbol]) : price
    return {
      Symbol: this.symbols[symbol] ?? '',
      Session: price === null ? null : (this.#session?.date ?? null),
      Price: price,
      Volume: this.#volume(symbol),
      LastOpen: open,
      PrevDayClose: close,
      DayHigh: hasTraded ? orNull(day.high[symbol]) : null,
      DayLow: hasTraded ? orNull(day.low[symbol]) : null,
      MidGap: midGap(open, close),
      ...this.#levels.cells(symbol),
    }
  }

  /** Returns the update of a symbol for a client that has a given version. */
  scannerUpdate(symbol: number, version: number): ScannerUpdate {
    if ((this.#rowChangedAt[symbol] ?? 0) > version) return this.scannerRow(symbol)
    const { p, day } = this.#prices
    return {
      Symbol: this.symbols[symbol] ?? '',
      Price: orNull(p[symbol]),
      Volume: this.#volume(symbol),
      ...((this.#highChangedAt[symbol] ?? 0) > version && { DayHigh: orNull(day.high[symbol]) }),
      ...((this.#lowChangedAt[symbol] ?? 0) > version && { DayLow: orNull(day.low[symbol]) }),
    }
  }

  /** Indexes of the symbols whose rows changed after a version. */
  changedSince(version: number): number[] {
    const changed: number[] = []
    for (let symbol = 0; symbol < this.#changedAt.length; symbol += 1) {
      if ((this.#changedAt[symbol] ?? 0) > version) changed.push(symbol)
    }
    return changed
  }

  /** Whether the last price is of the session, or one from before it. */
  #hasTraded(symbol: number): boolean {
    return this.#session !== null && (this.#prices.t[symbol] as number) >= this.#session.openMs
  }

  #volume(symbol: number): number {
    return this.#hasTraded(symbol) ? (orNull(this.#prices.day.volume[symbol]) ?? 0) : 0
  }

  /** Moves to a later time of the feed. At the open, and when the wait for levels is over, any row may change. */
  #moveTo(nowMs: number): void {
    const session = this.#sessionAt(nowMs)
    const isSame = session === this.#session && isLevelsWaitOver(session, nowMs) === this.#isWaitOver
    if (isSame) this.#nowMs = nowMs
    else this.#changeRows(() => this.#enterTime(nowMs))
  }

  #enterTime(nowMs: number): void {
    this.#nowMs = nowMs
    this.#session = this.#sessionAt(nowMs)
    this.#isWaitOver = isLevelsWaitOver(this.#session, nowMs)
    this.#levels.useSession(this.#session.date, this.#isWaitOver)
  }

  /** Makes a change that may concern every row, and marks those that differ afterwards. */
  #changeRows(change: () => void): void {
    const before = this.symbols.map((_, symbol) => this.scannerRow(symbol))
    change()
    before.forEach((row, symbol) => {
      if (!isSameRow(row, this.scannerRow(symbol))) this.#changeRow(symbol)
    })
  }

  #changeRow(symbol: number): void {
    this.#changedAt[symbol] = this.version
    this.#rowChangedAt[symbol] = this.version
  }
}

/** A row as snapshots carry it. */
const rowOf = ({ open, high, low, volume }: BarTable, row: number) => ({
  o: open[row] ?? 0,
  h: high[row] ?? 0,
  l: low[row] ?? 0,
  v: volume[row] ?? 0,
})

const orNull = (value: number | undefined): number | null =>
  value === undefined || Number.isNaN(value) ? null : value
