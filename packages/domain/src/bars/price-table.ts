import { HOUR_MS } from '../durations.ts'
import { type EpochSeconds, epochSeconds } from '../epoch.ts'
import { newYorkDate, newYorkInstant } from '../new-york.ts'
import { addToRow, type BarTable, createBarTable, startRow } from './bar-table.ts'
import { minuteOf } from './minute.ts'

/** The columns of a price table: time and price of the last trade, the last minute that traded, the day, and the close
 *  of the day before. */
export const priceColumns = [
  't',
  'p',
  'minuteT',
  'minuteO',
  'minuteH',
  'minuteL',
  'minuteV',
  'dayO',
  'dayH',
  'dayL',
  'dayV',
  'prevClose',
] as const
export type PriceColumn = (typeof priceColumns)[number]

/** The prices of many symbols, a row each, kept up to date trade by trade. NaN means no value. */
export class PriceTable {
  readonly size: number
  /** Time of the last trade in milliseconds. */
  readonly t: Float64Array
  readonly p: Float64Array
  readonly minuteT: Float64Array
  /** The last minute that traded. */
  readonly minute: BarTable
  readonly day: BarTable
  readonly prevClose: Float64Array
  /** New York midnight of the current day, in milliseconds. */
  readonly #dayStart: Float64Array
  readonly #dayStartOf = newYorkDayStarts()

  constructor(size: number) {
    const column = (): Float64Array => new Float64Array(size).fill(Number.NaN)
    this.size = size
    ;[this.t, this.p, this.minuteT, this.#dayStart, this.prevClose] = [
      column(),
      column(),
      column(),
      column(),
      column(),
    ]
    this.minute = createBarTable(size)
    this.day = createBarTable(size)
  }

  /** Replaces a row; null means no value. */
  set(row: number, read: (column: PriceColumn) => number | null): void {
    const value = (column: PriceColumn): number => read(column) ?? Number.NaN
    const p = value('p')
    this.t[row] = value('t')
    this.p[row] = p
    this.minuteT[row] = value('minuteT')
    startRow(this.minute, row, value('minuteO'), value('minuteH'), value('minuteL'), p, value('minuteV'))
    startRow(this.day, row, value('dayO'), value('dayH'), value('dayL'), p, value('dayV'))
    this.prevClose[row] = value('prevClose')
    const hasDay = read('dayO') !== null && read('t') !== null
    this.#dayStart[row] = hasDay ? this.#dayStartOf(value('t')) : Number.NaN
  }

  /** Adds the trades of a symbol within one minute. At the first of a new day the last price becomes the previous close. */
  trade(
    row: number,
    t: number,
    o: number,
    h: number,
    l: number,
    p: number,
    v: number,
  ): 'first-price' | 'new-day' | 'tick' {
    const isFirst = Number.isNaN(this.p[row] as number)
    const minuteT = minuteOf(t)
    addOrStart(this.minuteT[row] === minuteT, this.minute, row, o, h, l, p, v)
    this.minuteT[row] = minuteT
    const isSameDay = this.#enterDay(row, t)
    addOrStart(isSameDay, this.day, row, o, h, l, p, v)
    this.t[row] = t
    this.p[row] = p
    if (isFirst) return 'first-price'
    return isSameDay ? 'tick' : 'new-day'
  }

  /** Forgets all values. */
  clear(): void {
    for (const column of [this.t, this.p, this.minuteT, this.#dayStart, this.prevClose])
      column.fill(Number.NaN)
    for (const bars of [this.minute, this.day])
      for (const column of Object.values(bars) as Float64Array[]) column.fill(Number.NaN)
  }

  /** A copy of all rows. */
  columns(): Record<PriceColumn, (number | null)[]> {
    const { t, p, minuteT, minute, day, prevClose } = this
    return {
      t: values(t),
      p: values(p),
      minuteT: values(minuteT),
      minuteO: values(minute.open),
      minuteH: values(minute.high),
      minuteL: values(minute.low),
      minuteV: values(minute.volume),
      dayO: values(day.open),
      dayH: values(day.high),
      dayL: values(day.low),
      dayV: values(day.volume),
      prevClose: values(prevClose),
    }
  }

  /** Whether a trade is of the known day; if not, its day becomes the known one. */
  #enterDay(row: number, t: number): boolean {
    const dayStart = this.#dayStartOf(t)
    const knownStart = this.#dayStart[row] as number
    if (knownStart === dayStart) return true
    if (!Number.isNaN(knownStart)) this.prevClose[row] = this.p[row] as number
    this.#dayStart[row] = dayStart
    return false
  }
}

const values = (column: Float64Array): (number | null)[] =>
  Array.from(column, value => (Number.isNaN(value) ? null : value))

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

/** Returns the New York midnight before an instant, in milliseconds. Caches one day, because trades are in order. */
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
