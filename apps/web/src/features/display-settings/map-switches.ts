import type { DisplaySettings, DisplaySettingsChange } from '@tidemark/contracts'

/** Names of the map's display switches in the settings record, where they are called `displayMode`. */
const recordNames = {
  zones: 'Zones',
  hp: 'HP',
  mhp: 'MHP',
  hg: 'HG',
  redistribution: 'Redistribution',
  labels: 'TextLabels',
} as const satisfies Record<string, keyof DisplaySettings['displayMode']>

export type MapSwitch = keyof typeof recordNames

export const mapSwitchesOf = ({ displayMode }: DisplaySettings): Readonly<Record<MapSwitch, boolean>> => ({
  zones: displayMode.Zones,
  hp: displayMode.HP,
  mhp: displayMode.MHP,
  hg: displayMode.HG,
  redistribution: displayMode.Redistribution,
  labels: displayMode.TextLabels,
})

export const mapSwitchChange = (name: MapSwitch, isOn: boolean): DisplaySettingsChange => ({
  displayMode: { [recordNames[name]]: isOn },
})
