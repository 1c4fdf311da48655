import type { MapBands, MapContent, MapDisplay } from '@tidemark/chart'
import { type DisplaySettings, type Indicators, type Provenance, shownMapParts } from '@tidemark/contracts'
import { type ExpiryFilter, type IsoDate, isoDate, passesExpiryFilter } from '@tidemark/domain'
import type { MapResult } from './map-request.ts'
import { isLines, levelsOf } from './result-levels.ts'

/** Converts a result to the content of the map layers. */
export function contentOf(result: MapResult, days: ExpiryFilter): MapContent {
  const { mode } = result.query
  const { session, monthly } = provenanceOf(result)
  const common = {
    mode,
    session: asDate(session) ?? isoDate(askedSession(result)),
    monthly: asDate(monthly),
    walls: wallsOf(result),
  }
  return { ...common, levels: levelsOf(result), expiries: expiriesOf(result, days) }
}

/** The map of a future that has DD bands and no levels, or none yet. */
export const bandsContent = (mode: MapContent['mode'], bands: MapBands): MapContent => ({
  mode,
  session: bands.session,
  monthly: null,
  levels: null,
  expiries: [],
  walls: [],
  bands,
})

/** Monthly modes use the monthly walls. */
function wallsOf(result: MapResult): MapContent['walls'] {
  const { man_HP_walls, man_MHP_walls } = result.kind === 'saved' ? result.record : result.answer
  return result.query.mode.startsWith('Monthly') ? man_MHP_walls : man_HP_walls
}

/** The session that was asked for; its levels may be of an earlier one. */
export const askedSession = (result: MapResult): string =>
  result.kind === 'saved' ? (result.query.date ?? '') : result.answer.session

export const provenanceOf = (result: MapResult): Provenance =>
  result.kind === 'saved' ? result.record.provenance : result.answer.provenance

const asDate = (text: string | null): IsoDate | null => (text === null ? null : isoDate(text))

function expiriesOf(result: MapResult, days: ExpiryFilter): MapContent['expiries'] {
  if (result.kind === 'saved' || isLines(result.answer.lines)) return []
  return Object.entries(result.answer.lines)
    .map(([date, { lines }]) => ({ date: isoDate(date), levels: lines }))
    .filter(({ date }) => passesExpiryFilter(date, days))
    .sort((a, b) => (a.date < b.date ? -1 : 1))
}

/** The Walls view shows the strikes instead of the zones built from them. */
export const displayOf = (
  settings: DisplaySettings,
  { 'Liquidity Map': isMapOn, WALLS: areWallsOn }: Pick<Indicators, 'Liquidity Map' | 'WALLS'>,
): MapDisplay => {
  const { zones, ...others } = shownMapParts(settings.displayMode)
  return {
    ...others,
    map: isMapOn,
    walls: areWallsOn || (isMapOn && settings.zoneOrWalls === 'Walls' && zones),
    zones: settings.zoneOrWalls === 'Zones' && zones,
  }
}
