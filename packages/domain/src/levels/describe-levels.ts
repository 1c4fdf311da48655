import type { IsoDate } from '../epoch.ts'
import { midGap, redistributionBand } from './gap.ts'
import type { Band, LevelFlag, LevelSet, Wall } from './level-set.ts'
import { type PlaybookKey, playbookKey } from './playbook.ts'

/** What a description needs besides the levels. */
export interface LevelContext {
  readonly symbol: string
  readonly session: IsoDate
  /** The previous session's close. */
  readonly anchor: number | null
  /** The session's first price; null before the open. */
  readonly open: number | null
  /** The last price. */
  readonly price: number | null
  /** Time and source of the chain; null without a chain. */
  readonly asOfMs: number | null
  readonly source: string | null
  readonly inputHash: string | null
}

/** Levels as plain data, in the shape that the API and the command line publish. */
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

export function describeLevels(levels: LevelSet, context: LevelContext): LevelDescription {
  const { symbol, session, anchor, open, price, asOfMs, source, inputHash } = context
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
