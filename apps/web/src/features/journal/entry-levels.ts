import type { MapLevelKind } from '@tidemark/chart'
import type { LevelsAnswer } from '@tidemark/contracts'
import { isFuturesSymbol } from '@tidemark/domain'
import type { LevelRange } from '@tidemark/futures'
import { queryClient } from '../../session/query-client.ts'
import { fetchLevels } from '../liquidity-map/index.ts'
import { chartOf } from './chart-of-symbol.ts'
import type { ShownChart } from './shown-charts.ts'
import { journalTexts } from './texts.ts'

type SessionLevel = Exclude<MapLevelKind, 'bearWall' | 'bullWall'>
const names: Readonly<Record<SessionLevel, string>> = journalTexts.levels
const kinds = Object.keys(names) as SessionLevel[]

/** The levels of a symbol: those that a chart draws, otherwise those of the day. Empty where there are none. */
export async function entryLevels(symbol: string): Promise<readonly LevelRange[]> {
  const shown = drawnLevels(chartOf(symbol))
  if (shown.length > 0 || isFuturesSymbol(symbol)) return shown
  try {
    return answeredLevels(await fetchLevels(queryClient, symbol, null))
  } catch {
    // The trade counts, with or without a level.
    return []
  }
}

const drawnLevels = (chart: ShownChart | null): LevelRange[] =>
  kinds.flatMap(kind => {
    const shape = chart?.findShape(kind)
    return shape ? [{ name: names[kind], low: shape.low, high: shape.high }] : []
  })

const lineKinds = ['hp', 'mhp', 'hg'] as const
const zoneKinds = ['bull', 'bear', 'redistribution'] as const

const answeredLevels = (levels: LevelsAnswer): LevelRange[] => [
  ...lineKinds.flatMap(kind => {
    const price = levels[kind]
    return price === null ? [] : [{ name: names[kind], low: price, high: price }]
  }),
  ...zoneKinds.flatMap(kind => {
    const zone = levels[kind]
    return zone === null ? [] : [{ name: names[kind], low: Math.min(...zone), high: Math.max(...zone) }]
  }),
]
