import type { IsoDate } from '../epoch.ts'
import { midGap, redistributionBand } from './gap.ts'
import type { Band, LevelFlag, LevelSet, Wall } from './level-set.ts'
import { type PlaybookKey, playbookKey } from './playbook.ts'

/** What is known beside the levels themselves. */
export interface LevelContext {
  readonly symbol: string
  readonly session: IsoDate
  /** The previous session's close. */
  readonly anchor: number | null
  /** The session's first price; null before it. */
  readonly open: number | null
  /** The last price; null when there is none. */
  readonly price: number | null
  /** When and from whom the chain came; null when there was none. */
  readonly asOfMs: number | null
  readonly source: string | null
  readonly inputHash: string | null
}

/** Levels as they are told to the outside: one plain object, the same from the platform and from the command line. */
export interface LevelDescription {
  readonly symbol: string
  readonly session: IsoDate
  readonly anchor: number | null
  readonly hp: number | null
  readonly mhp: number | null
  readonly hg: number | null
  readonly bear: Band | null
  readonly bull: Band | null
  readonly redistribution: Band | null
  readonly walls: { readonly hp: readonly Wall[]; readonly mhp: readonly Wall[] }
  readonly cpbook: PlaybookKey | null
  readonly opbook: PlaybookKey | null
  readonly flags: readonly LevelFlag[]
  readonly asOf: string | null
  readonly source: string | null
  readonly coverage: number
  readonly inputHash: string | null
}

export function describeLevels(levels: LevelSet, situation: LevelContext): LevelDescription {
  const { symbol, session, anchor, open, price, asOfMs, source, inputHash } = situation
  return {
    symbol,
    session,
    anchor,
    hp: levels.hp,
    mhp: levels.mhp,
    hg: midGap(open, anchor),
    bear: levels.bear,
    bull: levels.bull,
    redistribution: redistributionBand(open, anchor),
    walls: { hp: levels.hpWalls, mhp: levels.mhpWalls },
    cpbook: playbookKey(price, levels),
    opbook: playbookKey(open, levels),
    flags: levels.flags,
    asOf: asOfMs === null ? null : new Date(asOfMs).toISOString(),
    source,
    coverage: levels.coverage,
    inputHash,
  }
}
