import type { Band, IsoDate, LevelFlag } from '@tidemark/domain'

/** The levels of one symbol for one session, with all that is needed to make them again. Without numbers it is an
 *  attempt that failed, and its flags say why. */
export interface LevelRecord {
  readonly symbol: string
  readonly session: IsoDate
  /** On the market clock. No feed knows of it before its own time has come there. */
  readonly stampedAtMs: number
  readonly anchor: number | null
  readonly hp: number | null
  readonly mhp: number | null
  readonly bear: Band | null
  readonly bull: Band | null
  readonly strikeStep: number | null
  readonly coverage: number
  readonly weekly: readonly IsoDate[]
  readonly monthly: IsoDate | null
  readonly flags: readonly LevelFlag[]
  /** When its chain was taken; null where there was none. */
  readonly asOfMs: number | null
  /** Who the chain is from. */
  readonly source: string | null
  readonly inputHash: string | null
}

export const isGood = ({ hp, mhp, bear, bull }: LevelRecord): boolean =>
  hp !== null || mhp !== null || bear !== null || bull !== null
