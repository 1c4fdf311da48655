import { type ScanTable, scanRule } from '@tidemark/domain'
import type { Scan } from '../scanner-state.ts'

/** A symbol that met a scan, and the market time in milliseconds of that. */
export interface LastHit {
  readonly symbol: string
  readonly atMs: number
}

/** The rows that meet one scan, with those that have just come and the last that was there. */
export class ScanRows {
  readonly #scan: Scan
  /** By symbol: the wall time until which it is marked as new. */
  readonly #newUntil = new Map<string, number>()
  #rows: Int32Array = none
  /** Market time of the rows. */
  #marketMs: number | null = null
  /** The symbols of the rows, while the rows have numbers of an earlier table. */
  #earlier: readonly string[] | null = null
  #isFirst = true
  #last: LastHit | null = null

  constructor(scan: Scan) {
    this.#scan = scan
  }

  /** Ascending. */
  get rows(): Int32Array {
    return this.#rows
  }

  /** Known while no symbol meets the scan, if one has. */
  get last(): LastHit | null {
    return this.#last
  }

  isNew(symbol: string): boolean {
    return this.#newUntil.has(symbol)
  }

  /** The rows get other numbers: the symbols are those of the old ones. */
  renumber(symbols: readonly string[]): void {
    this.#earlier ??= Array.from(this.#rows, row => symbols[row] as string)
    this.#rows = none
  }

  /** Only rows that were not there before are new, so the first ones are not. */
  compute(table: ScanTable, marketMs: number | null, newUntilMs: number): void {
    if (table.size === 0) return
    const rows = scanRule(this.#scan.rule, table, table.size)
    const before = this.#earlier ? rowsOf(table, this.#earlier) : this.#rows
    const lastSymbol = this.#earlier?.[0] ?? table.symbols[before[0] ?? -1]
    if (!this.#isFirst)
      for (const row of added(before, rows)) this.#newUntil.set(table.symbols[row] as string, newUntilMs)
    if (rows.length > 0) this.#last = null
    else if (lastSymbol !== undefined && this.#marketMs !== null)
      this.#last = { symbol: lastSymbol, atMs: this.#marketMs }
    this.#rows = rows
    this.#marketMs = marketMs
    this.#earlier = null
    this.#isFirst = false
  }

  endMarks(nowMs: number): void {
    for (const [symbol, untilMs] of this.#newUntil) if (untilMs <= nowMs) this.#newUntil.delete(symbol)
  }
}

const none = new Int32Array()

const rowsOf = (table: ScanTable, symbols: readonly string[]): Int32Array =>
  Int32Array.from(symbols.flatMap(symbol => table.rowOf(symbol) ?? [])).sort()

/** The rows that are not among those of before; both ascending. */
function added(before: Int32Array, rows: Int32Array): number[] {
  let place = 0
  return Array.from(rows).filter(row => {
    while (place < before.length && (before[place] as number) < row) place += 1
    return before[place] !== row
  })
}
