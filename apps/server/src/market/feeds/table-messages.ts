import type { LevelsBusMessage, TableBusMessage } from '@tidemark/contracts'
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

/** The prices of one symbol in a message. Written out: one object with these fields for each of thousands of symbols. */
export const tablePrices = (message: TableBusMessage, row: number): TablePrices => ({
  t: message.t[row] ?? Number.NaN,
  p: message.p[row] ?? Number.NaN,
  minuteT: message.minuteT[row] ?? Number.NaN,
  minuteO: message.minuteO[row] ?? Number.NaN,
  minuteH: message.minuteH[row] ?? Number.NaN,
  minuteL: message.minuteL[row] ?? Number.NaN,
  dayO: message.dayO[row] ?? Number.NaN,
  dayH: message.dayH[row] ?? Number.NaN,
  dayL: message.dayL[row] ?? Number.NaN,
  dayV: message.dayV[row] ?? Number.NaN,
  prevClose: message.prevClose[row] ?? Number.NaN,
})
