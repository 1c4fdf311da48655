import { isoDate } from '@tidemark/domain'
import type { MapContent, MapDisplay, MapLevels, MapStyle, ZoneStyle } from '../liquidity-map/map-content.ts'

const zone = (name: string, transparency: number, borderWeight: number): ZoneStyle => ({
  border: `${name}-border`,
  background: `${name}-fill`,
  text: `${name}-text`,
  borderWeight,
  transparency,
})

export const mapStyle: MapStyle = {
  bear: zone('bear', 57, 2),
  bull: zone('bull', 67, 2),
  redistribution: zone('gap', 95, 1),
  monthlyBear: zone('monthly-bear', 57, 2),
  monthlyBull: zone('monthly-bull', 67, 2),
  hp: '#e6c84f',
  mhp: 'mhp',
  hg: 'hg',
  ddBands: 'dd',
  labelLight: 'light',
  labelDark: 'dark',
  fontFamily: 'Inter',
}

/** Everything but the walls. */
export const mapDisplay: MapDisplay = {
  map: true,
  walls: false,
  zones: true,
  hp: true,
  mhp: true,
  hg: true,
  redistribution: true,
  ddBands: true,
  labels: true,
}

export const mapLevels: MapLevels = {
  hp: 500.5,
  mhp: 498,
  hg: 501,
  bear: [492, 496],
  bull: [503, 507],
  redistribution: [500.5, 501.5],
}

/** A daily map of Friday 14 March 2025, around 500. */
export const mapContent: MapContent = {
  mode: 'Daily',
  session: isoDate('2025-03-14'),
  monthly: isoDate('2025-03-21'),
  levels: mapLevels,
  expiries: [],
  walls: [],
}
