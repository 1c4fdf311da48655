import type { DisplaySettings } from '@tidemark/contracts'
import { mapSwitchesOf } from '../display-settings/index.ts'

/** True when all levels are switched off. */
export function isNothingShown(settings: DisplaySettings): boolean {
  const { hg, zones, hp, mhp, redistribution } = mapSwitchesOf(settings)
  return !(hg || zones || hp || mhp || redistribution)
}
