import { type ScanTable, scanRule } from '@tidemark/domain'
import type { Scan } from '../scanner-state.ts'

/** A symbol that met a scan, and the market time in milliseconds of that. */
export interface LastHit {
  readonly symbol: string
  readonly atMs: number
}

interface Found {
  /** Ascending. */
  readonly rows: Int32Array
  /** Their symbols: rows get other numbers when the table is loaded again. */
  readonly symbols: readonly string[]
  readonly marketMs: number | null
}

/** The rows that meet one scan, with those that have just come and the last that was there. */
export class ScanRows {
  readonly #scan: Scan
  /** By symbol: the wall time until which it is marked as new. */
  readonly #newUntil = new Map<string, number>()
  #found: Found | null = null
  #last: LastHit | null = null

  constructor(scan: Scan) {
    this.#scan = scan
  }

  get rows(): Int32Array {
    return this.#found?.rows ?? none
  }

  /** Known while no symbol meets the scan, if one has. */
  get last(): LastHit | null {
    return this.#last
  }

  isNew(symbol: string): boolean {
    return this.#newUntil.has(symbol)
  }

  /** Only rows that were not there before are new, so the first ones are not. */
  compute(table: ScanTable, marketMs: number | null, newUntilMs: number): void {
    if (table.size === 0) {
      this.#found &&= { ...this.#found, rows: none }
      return
    }
    const rows = scanRule(this.#scan.rule, table, table.size)
    const symbols = Array.from(rows, row => table.symbols[row] as string)
    const before = this.#found
    this.#found = { rows, symbols, marketMs }
    if (!before) return
    const known = new Set(before.symbols)
    for (const symbol of symbols) if (!known.has(symbol)) this.#newUntil.set(symbol, newUntilMs)
    const [symbol] = before.symbols
    if (rows.length > 0) this.#last = null
    else if (symbol !== undefined && before.marketMs !== null) this.#last = { symbol, atMs: before.marketMs }
  }

  /** Returns whether a mark has ended. */
  endMarks(nowMs: number): boolean {
    const before = this.#newUntil.size
    for (const [symbol, untilMs] of this.#newUntil) if (untilMs <= nowMs) this.#newUntil.delete(symbol)
    return this.#newUntil.size < before
  }
}

const none = new Int32Array()
