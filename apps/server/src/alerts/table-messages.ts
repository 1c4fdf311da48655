import { type LevelsBusMessage, type TableBusMessage, tableColumns } from '@tidemark/contracts'
import type { SymbolLevels, TablePrices } from './alert-table.ts'

/** The levels of one symbol in a message. */
export const levelsIn = (message: LevelsBusMessage, index: number): SymbolLevels => ({
  hp: message.hp[index] ?? Number.NaN,
  mhp: message.mhp[index] ?? Number.NaN,
  bearLow: message.bearLow[index] ?? Number.NaN,
  bearHigh: message.bearHigh[index] ?? Number.NaN,
  bullLow: message.bullLow[index] ?? Number.NaN,
  bullHigh: message.bullHigh[index] ?? Number.NaN,
  isReset: message.resetZones[index] === 1,
  session: message.session[index] ?? null,
  stampedAt: message.stampedAt[index] ?? null,
  inputHash: message.inputHash[index] ?? null,
})

/** The prices of one symbol in a message. */
export const tablePrices = (message: TableBusMessage, row: number): TablePrices =>
  Object.fromEntries(
    tableColumns.map(name => [name, message[name][row] ?? Number.NaN]),
  ) as unknown as TablePrices
