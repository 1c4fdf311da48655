import { type DisplayMode, displaySwitches, shownMapParts } from '@tidemark/contracts'

/** True when all levels are switched off. */
export function isNothingShown(mode: DisplayMode): boolean {
  const { labels: _, ...levels } = shownMapParts(mode)
  return !Object.values(levels).includes(true)
}

/** Switches that show or hide levels. */
export const levelSwitches = displaySwitches.filter(({ hides }) => hides.some(part => part !== 'labels'))
