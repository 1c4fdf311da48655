import { ddBands } from './dd-bands.ts'
import { halfGap } from './half-gap.ts'
import { halfPressure } from './half-pressure.ts'
import { monthlyHalfPressure } from './monthly-half-pressure.ts'
import { redistribution } from './redistribution.ts'
import { textLabels } from './text-labels.ts'
import { zones } from './zones.ts'

export { type DisplaySwitch, type MapPart, mapParts } from './display-switch.ts'

/** The switches of the Display panel, in its order. To add one: a file like its neighbours and a line here. */
export const displaySwitches = [
  zones,
  halfPressure,
  monthlyHalfPressure,
  halfGap,
  redistribution,
  ddBands,
  textLabels,
] as const
