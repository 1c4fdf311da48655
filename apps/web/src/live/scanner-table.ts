import { type ScannerRow, scannerRowSchema } from '@tidemark/contracts'

export interface ScannerChange {
  readonly rows: readonly ScannerRow[]
  /** These rows are the whole table, not changes to it. */
  readonly isWhole: boolean
}

const rowsSchema = scannerRowSchema.array()

/** The symbols of the scanner's socket. The first array of a connection carries all, each later one what changed. */
export class ScannerTable {
  readonly #rows = new Map<string, ScannerRow>()
  #isNextWhole = true

  /** Null for what is no array of rows. */
  read(message: unknown): ScannerChange | null {
    const { success, data: rows } = rowsSchema.safeParse(message)
    if (!success) return null
    const isWhole = this.#isNextWhole
    this.#isNextWhole = false
    if (isWhole) this.#rows.clear()
    for (const row of rows) this.#rows.set(row.Symbol, row)
    return { rows, isWhole }
  }

  /** The next array comes from a new connection. */
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
