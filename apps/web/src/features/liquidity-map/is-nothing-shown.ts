import { type DisplayMode, displaySwitches, type MapPart, mapParts, shownMapParts } from '@tidemark/contracts'

/** LM-5: labels are no levels, and DD bands are those of futures alone. */
const isLevel = (part: MapPart): boolean => part !== 'labels' && part !== 'ddBands'

/** True when all levels are switched off. */
export function isNothingShown(mode: DisplayMode): boolean {
  const shown = shownMapParts(mode)
  return !mapParts.some(part => isLevel(part) && shown[part])
}

/** Switches that show or hide levels. */
export const levelSwitches = displaySwitches.filter(({ hides }) => hides.some(isLevel))
