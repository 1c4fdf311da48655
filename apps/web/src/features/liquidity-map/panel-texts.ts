import { mapTexts } from './texts.ts'

/** Texts of the panels Inputs and Display, apart from those of the map, which the first screen needs. */
export const inputsTexts = {
  expiry: 'Expiry',
  auto: 'Auto',
  manual: 'Manual',
  expiryDate: 'Expiry date',
  mode: 'Mode',
  modes: mapTexts.modes,
  monthlyNeedsAuto: 'Monthly and Monthly Map need Expiry Auto.',
  mapDate: 'Map date',
  view: 'View',
  views: { Zones: 'Zones', Walls: 'Walls' },
  days: 'Expiries',
  depth: 'Depth',
  depthCount: 'Strikes per side',
  depthError: 'Enter a whole number from 1 to 500',
  dayChoices: { All: 'All', MWF: 'MWF', 'Friday Only': 'Friday Only' },
}

export const displayTexts = {
  autoScaling: 'Display Auto Scaling',
  mapInScale: 'Keep the map in view',
  mapInScaleHint:
    'The price axis shows every level of the map, however small the candles become. Off: the candles keep at least 45% of the height, and levels that do not fit are tags at the edge.',
  sides: { standard: 'Support green, resistance red', 'colour-blind': 'Support blue, resistance orange' },
  sidesHint:
    'Colours zones below the last price as support and those above as resistance, instead of the bear and bull colours of the settings.',
  drawings: 'Drawings',
  earlierMaps: 'Earlier maps',
  earlierMapChoices: { Off: 'Off', '1': '1', '5': '5', All: 'All' },
  earlierMapsHint: (limit: number) =>
    `Maps of earlier sessions, as they were stamped. All: the last ${limit}.`,
  earlierMapsModes: 'Earlier maps are shown in the modes Daily and Single Date.',
  earlierMapsFailed: 'Earlier maps could not be loaded.',
}
