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
import { type BarTable, type PriceColumn, PriceTable } from '@tidemark/domain'
import { type LevelChanges, LevelColumns } from './level-columns.ts'

/** The prices and levels of every symbol on one feed, a column per field. NaN means no value yet. */
export class FeedTable {
  readonly symbols: readonly string[]
  /** Increases with every bus message. */
  version = 0
  /** Version at which a symbol's row last changed. */
  readonly #changedAt: Float64Array
  /** Version at which more than price and volume last changed. */
  readonly #rowChangedAt: Float64Array
  readonly #seq: Float64Array
  readonly #prices: PriceTable
  readonly #levels: LevelColumns

  constructor(symbols: readonly string[]) {
    this.symbols = symbols
    this.#prices = new PriceTable(symbols.length)
    this.#levels = new LevelColumns(symbols.length)
    this.#changedAt = new Float64Array(symbols.length)
    this.#rowChangedAt = new Float64Array(symbols.length)
    this.#seq = new Float64Array(symbols.length)
  }

  /** Replaces all prices. Sequence numbers continue, so that a client that misses the snapshots sees a gap at the next
   *  tick. */
  replace(message: TableBusMessage): void {
    this.version += 1
    for (let symbol = 0; symbol < this.symbols.length; symbol += 1) {
      const value = (column: PriceColumn): number | null => message[column][symbol] ?? null
      this.#changeRow(symbol)
      this.#seq[symbol] = (this.#seq[symbol] ?? 0) + 1
      this.#prices.set(symbol, value)
    }
  }

  /** Call at a new epoch: nothing is known of any symbol. Sequence numbers continue here too. */
  clear(): void {
    this.version += 1
    this.#prices.clear()
    this.#levels.clear()
    for (let symbol = 0; symbol < this.symbols.length; symbol += 1) {
      this.#changeRow(symbol)
      this.#seq[symbol] = (this.#seq[symbol] ?? 0) + 1
    }
  }

  /** Applies one row. Ignores unknown symbols. */
  apply(message: TicksBusMessage, row: number): 'unknown' | 'first-price' | 'tick' {
    const symbol = message.symbol[row] ?? -1
    if (!(symbol in this.#seq)) return 'unknown'
    const [t, p, v] = [message.t[row] ?? 0, message.p[row] ?? 0, message.v[row] ?? 0]
    const [o, h, l] = [message.o[row] ?? 0, message.h[row] ?? 0, message.l[row] ?? 0]
    const outcome = this.#prices.trade(symbol, t, o, h, l, p, v)
    this.#seq[symbol] = (this.#seq[symbol] ?? 0) + 1
    if (outcome === 'tick') this.#changedAt[symbol] = this.version
    else this.#changeRow(symbol)
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
    }
  }

  /** With levels, open and previous close are those that the levels were computed with, so that they match the row's
   *  gap midpoint. */
  scannerRow(symbol: number): ScannerRow {
    return {
      Symbol: this.symbols[symbol] ?? '',
      Price: orNull(this.#prices.p[symbol]),
      Volume: orNull(this.#prices.day.volume[symbol]) ?? 0,
      LastOpen: orNull(this.#prices.day.open[symbol]),
      PrevDayClose: orNull(this.#prices.prevClose[symbol]),
      DayHigh: orNull(this.#prices.day.high[symbol]),
      DayLow: orNull(this.#prices.day.low[symbol]),
      ...(this.#levels.cells(symbol) ?? noLevels),
    }
  }

  /** Returns the update of a symbol for a client that has a given version. */
  scannerUpdate(symbol: number, version: number): ScannerUpdate {
    if ((this.#rowChangedAt[symbol] ?? 0) > version) return this.scannerRow(symbol)
    return {
      Symbol: this.symbols[symbol] ?? '',
      Price: orNull(this.#prices.p[symbol]),
      Volume: orNull(this.#prices.day.volume[symbol]) ?? 0,
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

const noLevels = {
  man_HP: null,
  man_MHP: null,
  MidGap: null,
  BearLow: null,
  BearHigh: null,
  BullLow: null,
  BullHigh: null,
  CPbook: null,
  OPbook: null,
  scannerHasResetZones: false,
} as const

const orNull = (value: number | undefined): number | null =>
  value === undefined || Number.isNaN(value) ? null : value
