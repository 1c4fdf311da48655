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
import {
  addToRow,
  type BarTable,
  createBarTable,
  type EpochSeconds,
  epochSeconds,
  HOUR_MS,
  minuteOf,
  newYorkDate,
  newYorkInstant,
  startRow,
} from '@tidemark/domain'
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
  readonly #t: Float64Array
  readonly #p: Float64Array
  readonly #minuteT: Float64Array
  /** The last minute that traded. */
  readonly #minute: BarTable
  /** New York midnight of the current day, in milliseconds. */
  readonly #dayStart: Float64Array
  readonly #day: BarTable
  readonly #prevClose: Float64Array
  readonly #levels: LevelColumns
  readonly #dayStartOf = newYorkDayStarts()

  constructor(symbols: readonly string[]) {
    this.symbols = symbols
    const column = (): Float64Array => new Float64Array(symbols.length).fill(Number.NaN)
    this.#levels = new LevelColumns(symbols.length)
    this.#changedAt = new Float64Array(symbols.length)
    this.#rowChangedAt = new Float64Array(symbols.length)
    this.#seq = new Float64Array(symbols.length)
    ;[this.#t, this.#p] = [column(), column()]
    ;[this.#minuteT, this.#dayStart, this.#prevClose] = [column(), column(), column()]
    this.#minute = createBarTable(symbols.length)
    this.#day = createBarTable(symbols.length)
  }

  /** Replaces all prices. Sequence numbers continue, so that a client that misses the snapshots sees a gap at the next
   *  tick. */
  replace(message: TableBusMessage): void {
    this.version += 1
    for (let symbol = 0; symbol < this.symbols.length; symbol += 1) {
      const value = (column: readonly (number | null)[]): number => column[symbol] ?? Number.NaN
      this.#changeRow(symbol)
      this.#seq[symbol] = (this.#seq[symbol] ?? 0) + 1
      const p = value(message.p)
      this.#t[symbol] = value(message.t)
      this.#p[symbol] = p
      this.#minuteT[symbol] = value(message.minuteT)
      const { minuteO, minuteH, minuteL, minuteV, dayO, dayH, dayL, dayV } = message
      startRow(this.#minute, symbol, value(minuteO), value(minuteH), value(minuteL), p, value(minuteV))
      startRow(this.#day, symbol, value(dayO), value(dayH), value(dayL), p, value(dayV))
      this.#prevClose[symbol] = value(message.prevClose)
      const hasDay = message.dayO[symbol] != null && message.t[symbol] != null
      this.#dayStart[symbol] = hasDay ? this.#dayStartOf(value(message.t)) : Number.NaN
    }
  }

  /** Call at a new epoch: nothing is known of any symbol. Sequence numbers continue here too. */
  clear(): void {
    this.version += 1
    for (const column of [this.#t, this.#p, this.#minuteT, this.#dayStart, this.#prevClose])
      column.fill(Number.NaN)
    this.#levels.clear()
    for (let symbol = 0; symbol < this.symbols.length; symbol += 1) {
      this.#changeRow(symbol)
      this.#seq[symbol] = (this.#seq[symbol] ?? 0) + 1
      for (const bars of [this.#minute, this.#day]) startRow(bars, symbol, NaN, NaN, NaN, NaN, NaN)
    }
  }

  /** Applies one row. Ignores unknown symbols: another release may list more. */
  apply(message: TicksBusMessage, row: number): 'unknown' | 'first-price' | 'tick' {
    const symbol = message.symbol[row] ?? -1
    if (!(symbol in this.#seq)) return 'unknown'
    const [t, p, v] = [message.t[row] ?? 0, message.p[row] ?? 0, message.v[row] ?? 0]
    const [o, h, l] = [message.o[row] ?? 0, message.h[row] ?? 0, message.l[row] ?? 0]
    const isFirst = Number.isNaN(this.#p[symbol])
    const minuteT = minuteOf(t)
    const isSameMinute = this.#minuteT[symbol] === minuteT
    this.#minuteT[symbol] = minuteT
    addOrStart(isSameMinute, this.#minute, symbol, o, h, l, p, v)
    const isSameDay = this.#enterDay(symbol, t)
    addOrStart(isSameDay, this.#day, symbol, o, h, l, p, v)
    this.#seq[symbol] = (this.#seq[symbol] ?? 0) + 1
    this.#t[symbol] = t
    this.#p[symbol] = p
    this.#changedAt[symbol] = this.version
    return isFirst ? 'first-price' : 'tick'
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
    const [t, p] = [orNull(this.#t[symbol]), orNull(this.#p[symbol])]
    const [minuteT, dayO] = [orNull(this.#minuteT[symbol]), orNull(this.#day.open[symbol])]
    if (t === null || p === null) return null
    return {
      type: 'snapshot',
      ticker: this.symbols[symbol] ?? '',
      seq: this.#seq[symbol] ?? 0,
      t,
      p,
      minute: minuteT === null ? null : { t: minuteT, ...rowOf(this.#minute, symbol) },
      day: dayO === null ? null : rowOf(this.#day, symbol),
      prevClose: orNull(this.#prevClose[symbol]),
    }
  }

  /** With levels, open and previous close are those that the levels were computed with, so that they match the row's
   *  gap midpoint. */
  scannerRow(symbol: number): ScannerRow {
    return {
      Symbol: this.symbols[symbol] ?? '',
      Price: orNull(this.#p[symbol]),
      Volume: orNull(this.#day.volume[symbol]) ?? 0,
      LastOpen: orNull(this.#day.open[symbol]),
      PrevDayClose: orNull(this.#prevClose[symbol]),
      ...(this.#levels.cells(symbol) ?? noLevels),
    }
  }

  /** Returns the update of a symbol for a client that has a given version. */
  scannerUpdate(symbol: number, version: number): ScannerUpdate {
    if ((this.#rowChangedAt[symbol] ?? 0) > version) return this.scannerRow(symbol)
    return {
      Symbol: this.symbols[symbol] ?? '',
      Price: orNull(this.#p[symbol]),
      Volume: orNull(this.#day.volume[symbol]) ?? 0,
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

  /** Whether a tick is of the known day. At the first of a new day the last price becomes the previous close. */
  #enterDay(symbol: number, t: number): boolean {
    const dayStart = this.#dayStartOf(t)
    const knownStart = this.#dayStart[symbol] ?? Number.NaN
    if (knownStart === dayStart) return true
    this.#changeRow(symbol)
    if (!Number.isNaN(knownStart)) this.#prevClose[symbol] = this.#p[symbol] ?? Number.NaN
    this.#dayStart[symbol] = dayStart
    return false
  }
}

/** Adds a tick to a row, or starts the row with it. */
function addOrStart(
  isSame: boolean,
  table: BarTable,
  row: number,
  open: number,
  high: number,
  low: number,
  close: number,
  volume: number,
): void {
  if (isSame) addToRow(table, row, high, low, close, volume)
  else startRow(table, row, open, high, low, close, volume)
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

/** Returns the New York midnight before an instant, in milliseconds. Caches one day, because rows are in order. */
function newYorkDayStarts(): (tMs: number) => number {
  let [fromMs, untilMs] = [0, 0]
  const midnight = (t: EpochSeconds): number => newYorkInstant(newYorkDate(t), '00:00') * 1000
  return tMs => {
    if (tMs < fromMs || tMs >= untilMs) {
      fromMs = midnight(epochSeconds(Math.floor(tMs / 1000)))
      // A day has at least 23 hours.
      untilMs = fromMs + 23 * HOUR_MS
    }
    return fromMs
  }
}
