import { type ScannerRow, type ScannerUpdate, scannerUpdateSchema } from '@tidemark/contracts'

export interface ScannerChange {
  readonly rows: readonly ScannerRow[]
  /** The rows are the whole table, not changes to it. */
  readonly isWhole: boolean
}

const updatesSchema = scannerUpdateSchema.array()

/** Rows of the scanner's socket. The first array of a connection, and the first after each “ready” message, carries the
 *  whole table; later arrays carry changes. */
export class ScannerTable {
  readonly #rows = new Map<string, ScannerRow>()
  #isNextWhole = true

  /** Returns the complete rows that an array changed; null when the message is not an array of rows. */
  read(message: unknown): ScannerChange | null {
    const { success, data: updates } = updatesSchema.safeParse(message)
    if (!success) return null
    const isWhole = this.#isNextWhole
    this.#isNextWhole = false
    if (isWhole) this.#rows.clear()
    const rows = updates.flatMap(update => {
      const row = { ...this.#rows.get(update.Symbol), ...update }
      // A price alone does not make a row of an unknown symbol.
      return isRow(row) ? [row] : []
    })
    for (const row of rows) this.#rows.set(row.Symbol, row)
    return { rows, isWhole }
  }

  /** The next array is the whole table: the connection is new, or the scanner restarted. */
  expectWhole(): void {
    this.#isNextWhole = true
  }

  clear(): void {
    this.#rows.clear()
  }

  get whole(): ScannerChange {
    return { rows: [...this.#rows.values()], isWhole: true }
  }
}

/** The fields besides price and volume always come together. */
const isRow = (update: ScannerUpdate): update is ScannerRow => update.scannerHasResetZones !== undefined
