import { customRange } from './strategies/custom-range.ts'
import { distToHp } from './strategies/dist-to-hp.ts'
import { distToMhp } from './strategies/dist-to-mhp.ts'
import { hgBreak } from './strategies/hg-break.ts'
import { hgBreakDown } from './strategies/hg-break-down.ts'
import { hgBreakUp } from './strategies/hg-break-up.ts'
import { hpBreak } from './strategies/hp-break.ts'
import { hpBreakDown } from './strategies/hp-break-down.ts'
import { hpBreakUp } from './strategies/hp-break-up.ts'
import { lmC } from './strategies/lm-c.ts'
import { lmO } from './strategies/lm-o.ts'
import { mhpBreak } from './strategies/mhp-break.ts'
import { mhpBreakDown } from './strategies/mhp-break-down.ts'
import { mhpBreakUp } from './strategies/mhp-break-up.ts'
import type { Strategy, StrategyName } from './strategy.ts'

/** SC-2: one strategy, one file, one line, in the order in which they are listed. */
export const strategies: readonly Strategy[] = [
  lmC,
  lmO,
  hpBreak,
  hpBreakUp,
  hpBreakDown,
  mhpBreak,
  mhpBreakUp,
  mhpBreakDown,
  hgBreak,
  hgBreakUp,
  hgBreakDown,
  customRange,
  distToHp,
  distToMhp,
]

const byName = new Map(strategies.map(strategy => [strategy.name, strategy]))

/** Undefined for a name that this release does not know. */
export const strategyOf = (name: string): Strategy | undefined => byName.get(name as StrategyName)
