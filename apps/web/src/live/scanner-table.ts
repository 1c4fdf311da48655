import { type ScannerRow, type ScannerUpdate, scannerUpdateSchema } from '@tidemark/contracts'

export interface ScannerChange {
  readonly rows: readonly ScannerRow[]
  /** These rows are the whole table, not changes to it. */
  readonly isWhole: boolean
}

const updatesSchema = scannerUpdateSchema.array()

/** The symbols of the scanner's socket. The first array of a connection, and after each word that the scanner is ready,
 *  carries all; each later one what changed of some. */
export class ScannerTable {
  readonly #rows = new Map<string, ScannerRow>()
  #isNextWhole = true

  /** Whole rows for what an array changed; null for what is no array of rows. */
  read(message: unknown): ScannerChange | null {
    const { success, data: updates } = updatesSchema.safeParse(message)
    if (!success) return null
    const isWhole = this.#isNextWhole
    this.#isNextWhole = false
    if (isWhole) this.#rows.clear()
    const rows = updates.flatMap(update => {
      const row = { ...this.#rows.get(update.Symbol), ...update }
      // Of a symbol that is not known yet a price alone makes no row.
      return isRow(row) ? [row] : []
    })
    for (const row of rows) this.#rows.set(row.Symbol, row)
    return { rows, isWhole }
  }

  /** The next array comes from a new connection, or from a scanner that begins anew. */
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

/** The rest of a row comes whole or not at all. */
const isRow = (update: ScannerUpdate): update is ScannerRow => update.scannerHasResetZones !== undefined
