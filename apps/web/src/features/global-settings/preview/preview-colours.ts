import { type DisplaySettings, defaultDisplaySettings } from '@tidemark/contracts'
import type { ColourName } from '../sections.ts'

const initial = defaultDisplaySettings().colorSettings

const tokens: Partial<Record<ColourName, string>> = {
  bearBackground: 'map-bear',
  bullBackground: 'map-bull',
  monthlyMapBearBackground: 'map-bear',
  monthlyMapBullBackground: 'map-bull',
  hpColor: 'map-hp',
  mhpColor: 'map-mhp',
  hgColor: 'map-hg',
  ddBandsColor: 'map-dd',
}

/** LM-7, as on the chart: a colour that the user has not changed follows theme and palette. */
export function shownColour(colours: DisplaySettings['colorSettings'], name: ColourName): string {
  const token = tokens[name]
  const isInitial = colours[name].toLowerCase() === initial[name].toLowerCase()
  return isInitial && token !== undefined ? `var(--tm-${token})` : colours[name]
}
