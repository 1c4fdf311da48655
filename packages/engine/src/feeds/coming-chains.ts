import type { MarketSource } from '@tidemark/sources'
import type { MarketSession } from '../session-time.ts'
import type { MasterTable } from './master-table.ts'

/** Notes in a table which symbols have a chain of the coming session: one that was taken after the close. */
export class ComingChains {
  readonly #source: MarketSource
  readonly #table: MasterTable
  readonly #rows: readonly number[]
  readonly #symbols: readonly string[]

  constructor(source: MarketSource, table: MasterTable, symbols: readonly string[]) {
    const withOptions = new Set(source.capabilities.chains ? source.chains.symbols() : [])
    this.#source = source
    this.#table = table
    this.#symbols = symbols
    this.#rows = [...symbols.keys()].filter(row => withOptions.has(symbols[row] ?? ''))
  }

  noteAll(session: MarketSession, nowMs: number): void {
    for (const row of this.#rows) this.note(row, session, nowMs)
  }

  note(row: number, { closeMs }: MarketSession, nowMs: number): void {
    const isOver = nowMs >= closeMs
    const asOfMs = isOver ? this.#source.chains.asOf(this.#symbols[row] ?? '', nowMs) : undefined
    this.#table.setComingChain(row, asOfMs !== undefined && asOfMs >= closeMs ? asOfMs : undefined)
  }
}
