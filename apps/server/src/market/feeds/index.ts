export { AlertTable, type CarriedValues, noLevels, playbookOf, type SymbolLevels } from './alert-table.ts'
export { isLevelsWaitOver } from './levels-wait.ts'
export { minuteStart, sessionMinutes } from './session-minutes.ts'
export { levelsIn, tablePrices } from './table-messages.ts'
