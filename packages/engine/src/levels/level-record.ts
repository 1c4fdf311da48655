import type { Band, IsoDate, LevelFlag } from '@tidemark/domain'

/** The levels of one symbol for one session, with everything needed to recompute them. A record without numbers is a
 *  failed computation; its flags give the reason. */
export interface LevelRecord {
  readonly symbol: string
  readonly session: IsoDate
  /** Market time of the computation. A feed uses the record only from this time on, on its own clock. */
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
  /** Time at which the chain was taken; null without a chain. */
  readonly asOfMs: number | null
  /** Source of the chain. */
  readonly source: string | null
  readonly inputHash: string | null
}

/** Whether the record has any level. */
export const isGood = ({ hp, mhp, bear, bull }: LevelRecord): boolean =>
  hp !== null || mhp !== null || bear !== null || bull !== null
