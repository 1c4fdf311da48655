import type { MapContent, MapDisplay, MapStyle } from '@tidemark/chart'
import { type DisplaySettings, type Indicators, type Provenance, shownMapParts } from '@tidemark/contracts'
import { type ExpiryFilter, type IsoDate, isoDate, passesExpiryFilter } from '@tidemark/domain'
import type { MapResult } from './map-request.ts'
import { isLines, levelsOf } from './result-levels.ts'

/** Converts a result to the content of the map layers. */
export function contentOf(result: MapResult, days: ExpiryFilter): MapContent {
  const { mode, date } = result.query
  const { session, monthly } = provenanceOf(result)
  const common = {
    mode,
    session: asDate(session) ?? date,
    monthly: asDate(monthly),
    walls: wallsOf(result),
  }
  return { ...common, levels: levelsOf(result), expiries: expiriesOf(result, days) }
}

/** Monthly modes use the monthly walls. */
function wallsOf(result: MapResult): MapContent['walls'] {
  const { man_HP_walls, man_MHP_walls } = result.kind === 'saved' ? result.record : result.answer
  return result.query.mode.startsWith('Monthly') ? man_MHP_walls : man_HP_walls
}

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

export function styleOf({ colorSettings: colours }: DisplaySettings, fontFamily: string): MapStyle {
  return {
    bear: {
      border: colours.bearColor,
      background: colours.bearBackground,
      text: colours.bearTextColor,
      borderWeight: colours.bearBorderWeight,
      transparency: colours.bearTransparency,
    },
    bull: {
      border: colours.bullColor,
      background: colours.bullBackground,
      text: colours.bullTextColor,
      borderWeight: colours.bullBorderWeight,
      transparency: colours.bullTransparency,
    },
    redistribution: {
      border: colours.redistributionColor,
      background: colours.redistributionBackground,
      text: colours.redistributionTextColor,
      borderWeight: colours.redistributionBorderWeight,
      transparency: colours.redistributionTransparency,
    },
    monthlyBear: {
      border: colours.monthlyMapBearColor,
      background: colours.monthlyMapBearBackground,
      text: colours.bearTextColor,
      borderWeight: colours.monthlyMapBearBorderWeight,
      transparency: colours.monthlyMapBearTransparency,
    },
    monthlyBull: {
      border: colours.monthlyMapBullColor,
      background: colours.monthlyMapBullBackground,
      text: colours.bullTextColor,
      borderWeight: colours.monthlyMapBullBorderWeight,
      transparency: colours.monthlyMapBullTransparency,
    },
    hp: colours.hpColor,
    mhp: colours.mhpColor,
    hg: colours.hgColor,
    labelLight: '#ffffff',
    labelDark: '#0e1116',
    fontFamily,
  }
}
