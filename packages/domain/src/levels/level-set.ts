import type { IsoDate } from '../epoch.ts'
import type { OptionChain } from '../options/option-chain.ts'

/** How many strikes count as walls: the fewest that reach 80 % of a side, or so many. */
export type Depth = 'auto' | number

/** A price range, its lower end first. */
export type Band = readonly [low: number, high: number]

export interface Wall {
  readonly strike: number
  /** Shares to trade for a move of one percent. */
  readonly call: number
  readonly put: number
}

/**
 * What is to be said about a set of levels.
 * `hpFallback`, `inverted` and `stale` are remarks. `no_monthly`: there is no MHP, the rest stands. `no_iv` and `thin`:
 * the weekly or the monthly set bears no level, and with neither there are no numbers. With `no_chain`, `bad_anchor`,
 * `zero_oi` and `partial_oi` there are none at all.
 */
export const levelFlags = [
  'hpFallback',
  'inverted',
  'no_monthly',
  'no_chain',
  'bad_anchor',
  'zero_oi',
  'partial_oi',
  'no_iv',
  'thin',
  'stale',
] as const
export type LevelFlag = (typeof levelFlags)[number]

export interface LevelInput {
  readonly chain: OptionChain
  /** The day the levels are for. */
  readonly session: IsoDate
  /** The previous session's close. */
  readonly anchor: number
  readonly depth?: Depth
  /** Makes the weekly set this one day. */
  readonly expiry?: IsoDate | null
}

/** What an option chain says of one session: everything that holds all day. What depends on the open or the last price
 *  is told by functions of their own. Prices are rounded to a hundredth of a cent. */
export interface LevelSet {
  readonly hp: number | null
  readonly mhp: number | null
  readonly bear: Band | null
  readonly bull: Band | null
  readonly hpWalls: readonly Wall[]
  readonly mhpWalls: readonly Wall[]
  readonly weekly: readonly IsoDate[]
  readonly monthly: IsoDate | null
  /** The distance of neighbouring strikes around the anchor. */
  readonly strikeStep: number | null
  /** One standard deviation until the last expiry of the set, in price. */
  readonly expectedMove: number | null
  /** The share of the open interest within reach, 0 to 1, that the levels rest on; the rest has no volatility. */
  readonly coverage: number
  readonly flags: readonly LevelFlag[]
}

/** The levels of one expiry alone, as a monthly map shows them. */
export interface ExpiryLevels {
  readonly currentExp: IsoDate
  readonly lines: {
    readonly hp: number | null
    readonly bear: Band | null
    readonly bull: Band | null
  }
}

/** All that one chain says of one session. */
export interface ChainLevels {
  readonly levels: LevelSet
  /** Every listed expiry by itself, by date; empty when the chain as a whole is refused. */
  readonly map: readonly ExpiryLevels[]
}
