import { type PlaybookKey, playbookKey, playbookKeys } from '@tidemark/domain'
import { useTicker } from '../live-data/index.ts'
import { useKnownSymbol } from '../symbol-search/index.ts'
import { useLevels } from './use-levels.ts'
import { useMapFigures } from './use-map-figures.ts'

interface Playbook {
  readonly key: PlaybookKey
  /** Of the levels it is derived from. */
  readonly session: string
  readonly version: string
  /** The session is a day of the past that the user chose. */
  readonly isPast: boolean
}

/** LM-11: the playbook of the price within the levels that the chart draws. A monthly map has no HP and MHP of one day:
 *  its playbook is that of the day's levels. Null without one. */
export function usePlaybook(symbol: string): Playbook | null {
  const state = useMapFigures(symbol)
  const day = useLevels(symbol)
  const lastPrice = useTicker(useKnownSymbol(symbol))?.price ?? null
  if (state.kind !== 'figures') return null
  const { levels, price, playbook, session, version, isPast } = state.figures
  if (levels !== null) {
    // The platform's is used until a price is known.
    const key = price === null ? knownKey(playbook) : playbookKey(price, levels)
    return key && { key, session, version, isPast }
  }
  if (day === null || day.session === null) return null
  const key = lastPrice === null ? knownKey(day.cpbook) : playbookKey(lastPrice, day)
  return key && { key, session: day.session, version: day.version, isPast: false }
}

const knownKey = (text: string | null): PlaybookKey | null => playbookKeys.find(key => key === text) ?? null
