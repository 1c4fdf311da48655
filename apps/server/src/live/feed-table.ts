import type {
  LevelsBusMessage,
  ScannerRow,
  ScannerUpdate,
  SnapshotMessage,
  TableBusMessage,
  TickMessage,
  TicksBusMessage,
} from '@tidemark/contracts'
import { type EpochSeconds, epochSeconds, newYorkDate, newYorkInstant } from '@tidemark/domain'
import { LevelColumns } from './level-columns.ts'

const minuteSeconds = 60

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
  readonly #minuteO: Float64Array
  readonly #minuteH: Float64Array
  readonly #minuteL: Float64Array
  readonly #minuteV: Float64Array
  /** New York midnight of the current day, in milliseconds. */
  readonly #dayStart: Float64Array
  readonly #dayO: Float64Array
  readonly #dayH: Float64Array
  readonly #dayL: Float64Array
  readonly #dayV: Float64Array
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
    ;[this.#minuteT, this.#minuteV] = [column(), column()]
    ;[this.#minuteO, this.#minuteH, this.#minuteL] = [column(), column(), column()]
    ;[this.#dayStart, this.#dayV, this.#prevClose] = [column(), column(), column()]
    ;[this.#dayO, this.#dayH, this.#dayL] = [column(), column(), column()]
  }

  /** Replaces all prices. Sequence numbers continue, so that a client that misses the snapshots sees a gap at the next
   *  tick. */
  replace(message: TableBusMessage): void {
    this.version += 1
    for (let symbol = 0; symbol < this.symbols.length; symbol += 1) {
      const value = (column: readonly (number | null)[]): number => column[symbol] ?? Number.NaN
      this.#changeRow(symbol)
      this.#seq[symbol] = (this.#seq[symbol] ?? 0) + 1
      this.#t[symbol] = value(message.t)
      this.#p[symbol] = value(message.p)
      this.#minuteT[symbol] = value(message.minuteT)
      this.#minuteO[symbol] = value(message.minuteO)
      this.#minuteH[symbol] = value(message.minuteH)
      this.#minuteL[symbol] = value(message.minuteL)
      this.#minuteV[symbol] = value(message.minuteV)
      this.#dayO[symbol] = value(message.dayO)
      this.#dayH[symbol] = value(message.dayH)
      this.#dayL[symbol] = value(message.dayL)
      this.#dayV[symbol] = value(message.dayV)
      this.#prevClose[symbol] = value(message.prevClose)
      const hasDay = message.dayO[symbol] != null && message.t[symbol] != null
      this.#dayStart[symbol] = hasDay ? this.#dayStartOf(value(message.t)) : Number.NaN
    }
  }

  /** Applies one row. Ignores unknown symbols: another release may list more. */
  apply(message: TicksBusMessage, row: number): 'unknown' | 'first-price' | 'tick' {
    const symbol = message.symbol[row] ?? -1
    if (!(symbol in this.#seq)) return 'unknown'
    const [t, p, v] = [message.t[row] ?? 0, message.p[row] ?? 0, message.v[row] ?? 0]
    const [o, h, l] = [message.o[row] ?? 0, message.h[row] ?? 0, message.l[row] ?? 0]
    const isFirst = Number.isNaN(this.#p[symbol])
    this.#applyMinute(symbol, t, v, o, h, l)
    this.#applyDay(symbol, t, v, o, h, l)
    this.#seq[symbol] = (this.#seq[symbol] ?? 0) + 1
    this.#t[symbol] = t
    this.#p[symbol] = p
    this.#changedAt[symbol] = this.version
    return isFirst ? 'first-price' : 'tick'
  }

  /** Applies levels. Only rows with different values count as changed. */
  applyLevels(message: LevelsBusMessage): void {
    this.version += 1
    for (const symbol of this.#levels.apply(message)) this.#changeRow(symbol)
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
    const [minuteT, dayO] = [orNull(this.#minuteT[symbol]), orNull(this.#dayO[symbol])]
    if (t === null || p === null) return null
    return {
      type: 'snapshot',
      ticker: this.symbols[symbol] ?? '',
      seq: this.#seq[symbol] ?? 0,
      t,
      p,
      minute: minuteT === null ? null : { t: minuteT, ...this.#minuteBar(symbol) },
      day:
        dayO === null
          ? null
          : {
              o: dayO,
              h: this.#dayH[symbol] ?? dayO,
              l: this.#dayL[symbol] ?? dayO,
              v: this.#dayV[symbol] ?? 0,
            },
      prevClose: orNull(this.#prevClose[symbol]),
    }
  }

  /** With levels, open and previous close are those that the levels were computed with, so that they match the row's
   *  gap midpoint. */
  scannerRow(symbol: number): ScannerRow {
    return {
      Symbol: this.symbols[symbol] ?? '',
      Price: orNull(this.#p[symbol]),
      Volume: orNull(this.#dayV[symbol]) ?? 0,
      LastOpen: orNull(this.#dayO[symbol]),
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
      Volume: orNull(this.#dayV[symbol]) ?? 0,
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

  #minuteBar(symbol: number) {
    return {
      o: this.#minuteO[symbol] ?? 0,
      h: this.#minuteH[symbol] ?? 0,
      l: this.#minuteL[symbol] ?? 0,
      v: this.#minuteV[symbol] ?? 0,
    }
  }

  #applyMinute(symbol: number, t: number, v: number, o: number, h: number, l: number): void {
    const minuteT = Math.floor(t / 1000 / minuteSeconds) * minuteSeconds
    const isSame = this.#minuteT[symbol] === minuteT
    this.#minuteT[symbol] = minuteT
    this.#minuteO[symbol] = isSame ? (this.#minuteO[symbol] ?? o) : o
    this.#minuteH[symbol] = isSame ? Math.max(this.#minuteH[symbol] ?? h, h) : h
    this.#minuteL[symbol] = isSame ? Math.min(this.#minuteL[symbol] ?? l, l) : l
    this.#minuteV[symbol] = isSame ? (this.#minuteV[symbol] ?? 0) + v : v
  }

  /** At the first trade of a new day the last price becomes the previous close. */
  #applyDay(symbol: number, t: number, v: number, o: number, h: number, l: number): void {
    const dayStart = this.#dayStartOf(t)
    const knownStart = this.#dayStart[symbol] ?? Number.NaN
    const isSame = knownStart === dayStart
    if (!isSame) this.#changeRow(symbol)
    if (!isSame && !Number.isNaN(knownStart)) this.#prevClose[symbol] = this.#p[symbol] ?? Number.NaN
    this.#dayStart[symbol] = dayStart
    this.#dayO[symbol] = isSame ? (this.#dayO[symbol] ?? o) : o
    this.#dayH[symbol] = isSame ? Math.max(this.#dayH[symbol] ?? h, h) : h
    this.#dayL[symbol] = isSame ? Math.min(this.#dayL[symbol] ?? l, l) : l
    this.#dayV[symbol] = isSame ? (this.#dayV[symbol] ?? 0) + v : v
  }
}

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
      untilMs = fromMs + 23 * 3_600_000
    }
    return fromMs
  }
}
