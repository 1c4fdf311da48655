import type { DisplaySettings } from '@tidemark/contracts'

/** None of the levels is switched on: there is nothing to draw. */
export const isNothingShown = ({ displayMode }: DisplaySettings): boolean =>
  !(displayMode.HG || displayMode.Zones || displayMode.HP || displayMode.MHP || displayMode.Redistribution)
