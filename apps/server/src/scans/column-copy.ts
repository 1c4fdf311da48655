import { MINUTE_MS, type NumberField, type RuleColumns } from '@tidemark/domain'
import type { MarketSession } from '@tidemark/engine'
import {
  type AlertTable,
  isLevelsWaitOver,
  noLevels,
  playbookOf,
  type SymbolLevels,
} from '../market/feeds/index.ts'

const levelFields = ['HP', 'MHP', 'bearLow', 'bearHigh', 'bullLow', 'bullHigh'] as const

/** The columns of a table as they are now: rules read them later, while the table goes on. A row is of one session: levels
 *  of an earlier one count as missing, until it is clear that those of the running session do not come. */
export function copyColumns(table: AlertTable, session: MarketSession, atMs: number): RuleColumns {
  const numbers = Object.fromEntries(
    Object.entries(table.numbers).map(([field, column]) => [field, column.slice()]),
  ) as Record<NumberField, Float64Array>
  const openPlaybook = [...table.texts.openPlaybook]
  const zonesReset = table.flags.zonesReset.slice()
  const levels = [...table.levels]
  if (!isLevelsWaitOver(session, atMs))
    levels.forEach((of, row) => {
      if (!isEarlier(of, session)) return
      levels[row] = noLevels
      for (const field of levelFields) numbers[field][row] = Number.NaN
      openPlaybook[row] = null
      zonesReset[row] = 0
    })
  let playbook: (string | null)[] | null = null
  return {
    numbers,
    texts: {
      openPlaybook,
      // Few rules read it.
      get playbook() {
        playbook ??= levels.map((of, row) => playbookOf(of, numbers.price[row] as number))
        return playbook
      },
    },
    flags: { zonesReset },
  }
}

const isEarlier = ({ session }: SymbolLevels, { date }: MarketSession): boolean =>
  session !== null && session < date

/** The end of the first minute of a session. */
export const firstMinuteEnd = ({ openMs }: MarketSession): number => openMs + MINUTE_MS
