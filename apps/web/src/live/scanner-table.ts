import type { ScannerRow, ScannerUpdate } from '@tidemark/contracts'
import { ScanTable } from '@tidemark/domain'
import { type ScannerChange, scannerChange } from './scanner-change.ts'
import { isScannerUpdates } from './scanner-update.ts'

/** Rows of the scanner's socket. The first array of a connection, and the first after each “ready” message, carries the
 *  whole table; later arrays carry changes. */
export class ScannerTable {
  readonly #table = new ScanTable()
  #isNextWhole = true

  /** Returns what an array changed; null when the message is not an array of rows. */
  read(message: unknown): ScannerChange | null {
    if (!isScannerUpdates(message)) return null
    const isWhole = this.#isNextWhole
    this.#isNextWhole = false
    if (isWhole) this.#table.clear()
    const [full, traded] = [new Set<number>(), new Set<number>()]
    for (const update of message) {
      if (isRow(update)) full.add(this.#put(update))
      else this.#trade(update, traded)
    }
    for (const row of full) traded.delete(row)
    return scannerChange(this.#table, isWhole, full, traded)
  }

  /** The next array is the whole table: the connection is new, or the scanner restarted. */
  expectWhole(): void {
    this.#isNextWhole = true
  }

  clear(): void {
    this.#table.clear()
  }

  get whole(): ScannerChange {
    return scannerChange(this.#table, true, this.#table.symbols.keys())
  }

  /** A field that the row lacks has no value. */
  #put(row: ScannerRow): number {
    const { CPbook = null, OPbook = null } = row
    return this.#table.put(row.Symbol, row.Price, row.Volume, { ...row, CPbook, OPbook })
  }

  /** A price alone does not make a row of an unknown symbol. */
  #trade({ Symbol: symbol, Price, Volume, DayHigh, DayLow }: ScannerUpdate, traded: Set<number>): void {
    const row = this.#table.rowOf(symbol)
    if (row === undefined) return
    const { dayHigh, dayLow } = this.#table.numbers
    this.#table.putPrice(row, Price ?? Number.NaN, Volume)
    if (DayHigh !== undefined) dayHigh[row] = DayHigh ?? Number.NaN
    if (DayLow !== undefined) dayLow[row] = DayLow ?? Number.NaN
    traded.add(row)
  }
}

/** The fields besides price, volume, high and low always come together. */
const isRow = (update: ScannerUpdate): update is ScannerRow => update.scannerHasResetZones !== undefined
