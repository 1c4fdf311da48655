import type { MapContent, MapDisplay, MapLevels, MapStyle } from '@tidemark/chart'
import type { DisplaySettings, Indicators, MapLines, MonthlyMap, Provenance } from '@tidemark/contracts'
import { type ExpiryFilter, type IsoDate, isoDate, passesExpiryFilter } from '@tidemark/domain'
import type { MapReply } from './map-request.ts'

/** What the chart draws of a reply. */
export function contentOf(reply: MapReply, days: ExpiryFilter): MapContent {
  const { mode, date } = reply.question
  const { session, monthly } = provenanceOf(reply)
  const common = {
    mode,
    session: asDate(session) ?? date,
    monthly: asDate(monthly),
    walls: wallsOf(reply),
  }
  if (reply.kind === 'saved') return { ...common, levels: savedLevels(reply.record), expiries: [] }
  const { lines } = reply.answer
  if (isLines(lines)) return { ...common, levels: lines, expiries: [] }
  return { ...common, levels: null, expiries: expiriesOf(lines, days) }
}

/** A month's map stands on the month's walls. */
function wallsOf(reply: MapReply): MapContent['walls'] {
  const { man_HP_walls, man_MHP_walls } = reply.kind === 'saved' ? reply.record : reply.answer
  return reply.question.mode.startsWith('Monthly') ? man_MHP_walls : man_HP_walls
}

export const provenanceOf = (reply: MapReply): Provenance =>
  reply.kind === 'saved' ? reply.record.provenance : reply.answer.provenance

const asDate = (text: string | null): IsoDate | null => (text === null ? null : isoDate(text))

const isLines = (lines: MapLines | MonthlyMap): lines is MapLines => 'hp' in lines

function expiriesOf(map: MonthlyMap, days: ExpiryFilter): MapContent['expiries'] {
  return Object.entries(map)
    .map(([date, { lines }]) => ({ date: isoDate(date), levels: lines }))
    .filter(({ date }) => passesExpiryFilter(date, days))
    .sort((a, b) => (a.date < b.date ? -1 : 1))
}

const savedLevels = (record: Extract<MapReply, { kind: 'saved' }>['record']): MapLevels => ({
  hp: record.man_HP,
  mhp: record.man_MHP,
  hg: record.MidGap,
  bear: record.bear,
  bull: record.bull,
  redistribution: record.redistribution,
})

/** In view Walls the strikes are seen in place of the zones made of them. */
export const displayOf = (
  { displayMode, zoneOrWalls }: DisplaySettings,
  { 'Liquidity Map': isMapOn, WALLS: areWallsOn }: Pick<Indicators, 'Liquidity Map' | 'WALLS'>,
): MapDisplay => ({
  map: isMapOn,
  walls: areWallsOn || (isMapOn && zoneOrWalls === 'Walls' && displayMode.Zones),
  zones: zoneOrWalls === 'Zones' && displayMode.Zones,
  hp: displayMode.HP,
  mhp: displayMode.MHP,
  hg: displayMode.HG,
  redistribution: displayMode.Redistribution,
  labels: displayMode.TextLabels,
})

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
