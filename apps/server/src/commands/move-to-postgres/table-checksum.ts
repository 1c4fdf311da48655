import { createHash } from 'node:crypto'
import type { StoredRow } from './source-database.ts'

const modulus = 2n ** 256n

/** The number of rows and a checksum of their values that does not depend on their order. */
export class TableChecksum {
  #rows = 0
  #sum = 0n
  readonly #columns: readonly string[]

  constructor(columns: readonly string[]) {
    this.#columns = columns
  }

  add(row: StoredRow): void {
    const hash = createHash('sha256')
    for (const column of this.#columns) addValue(hash, row[column])
    this.#rows += 1
    this.#sum = (this.#sum + BigInt(`0x${hash.digest('hex')}`)) % modulus
  }

  get rows(): number {
    return this.#rows
  }

  equals(other: TableChecksum): boolean {
    return this.#rows === other.#rows && this.#sum === other.#sum
  }
}

/** Type and length come first, so that no two rows are the same bytes. */
function addValue(hash: ReturnType<typeof createHash>, value: unknown): void {
  if (value instanceof Uint8Array) hash.update(`bytes ${value.byteLength} `).update(value)
  else {
    const text = String(value)
    hash.update(`${value === null ? 'null' : typeof value} ${text.length} `).update(text)
  }
}
