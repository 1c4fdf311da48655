import type { LevelsBusMessage } from '@tidemark/contracts'
import { type MasterTable, orNull } from './master-table.ts'

type LevelRows = Omit<LevelsBusMessage, 'kind' | 'feed' | 'atMs' | 'isWhole'>

/** Returns the levels of some symbols as the columns of a bus message. */
export function levelRows(table: MasterTable, symbols: readonly number[]): LevelRows {
  const column = (values: Float64Array): (number | null)[] => symbols.map(symbol => orNull(values[symbol]))
  return {
    symbol: [...symbols],
    hp: column(table.hp),
    mhp: column(table.mhp),
    hg: column(table.hg),
    bearLow: column(table.bearLow),
    bearHigh: column(table.bearHigh),
    bullLow: column(table.bullLow),
    bullHigh: column(table.bullHigh),
    lastOpen: column(table.lastOpen),
    prevClose: column(table.prevClose),
    cpbook: symbols.map(symbol => table.cpbook[symbol] ?? null),
    opbook: symbols.map(symbol => table.opbook[symbol] ?? null),
    session: symbols.map(symbol => table.record[symbol]?.session ?? null),
    resetZones: symbols.map(symbol => table.resetZones[symbol] ?? 0),
    version: symbols.map(symbol => table.version(symbol)),
    stampedAt: symbols.map(symbol => table.record[symbol]?.stampedAtMs ?? null),
    inputHash: symbols.map(symbol => table.record[symbol]?.inputHash ?? null),
  }
}

/** Symbols with a price or levels. */
export const knownSymbols = ({ price, record }: MasterTable): number[] =>
  [...price.keys()].filter(symbol => !Number.isNaN(price[symbol]) || record[symbol] !== null)
