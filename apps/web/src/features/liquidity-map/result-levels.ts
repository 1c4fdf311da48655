import type { MapLevels } from '@tidemark/chart'
import type { MapLines, MasterRecord, MonthlyMap } from '@tidemark/contracts'
import type { MapResult } from './map-request.ts'

/** The levels of a map's session; null for a monthly map, which has only those of its expiries. */
export function levelsOf(result: MapResult): MapLevels | null {
  if (result.kind === 'saved') return savedLevels(result.record)
  const { lines } = result.answer
  return isLines(lines) ? lines : null
}

export const isLines = (lines: MapLines | MonthlyMap): lines is MapLines => 'hp' in lines

const savedLevels = (record: MasterRecord): MapLevels => ({
  hp: record.man_HP,
  mhp: record.man_MHP,
  hg: record.MidGap,
  bear: record.bear,
  bull: record.bull,
  redistribution: record.redistribution,
})
