import type { IsoDate } from '../epoch.ts'
import type { OptionChain } from '../options/option-chain.ts'

/** Strikes per side that count as walls: `auto` takes the fewest that reach 80 % of the side's pressure. */
export type Depth = 'auto' | number

/** A price range. */
export type Band = readonly [low: number, high: number]

export interface Wall {
  readonly strike: number
  /** Shares to trade for a move of one percent. */
  readonly call: number
  readonly put: number
}

/**
 * Conditions of a set of levels.
 * `hpFallback`, `inverted` and `stale` are notes. `no_monthly`: MHP is null, other levels are valid. `no_iv`, `thin`:
 * the weekly or monthly set supports no level; if neither does, all levels are null. `no_chain`, `no_anchor`,
 * `bad_anchor`, `zero_oi`, `partial_oi`: all levels are null.
 */
export const levelFlags = [
  'hpFallback',
  'inverted',
  'no_monthly',
  'no_chain',
  'no_anchor',
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
  /** The previous session's close; NaN: it is unknown. */
  readonly anchor: number
  readonly depth?: Depth
  /** Replaces the weekly set with this expiry. */
  readonly expiry?: IsoDate | null
}

/** The levels that hold for a whole session. Those that depend on the open or the last price are separate functions.
 *  Prices are rounded to a hundredth of a cent. */
export interface LevelSet {
  readonly hp: number | null
  readonly mhp: number | null
  readonly bear: Band | null
  readonly bull: Band | null
  readonly hpWalls: readonly Wall[]
  readonly mhpWalls: readonly Wall[]
  readonly weekly: readonly IsoDate[]
  readonly monthly: IsoDate | null
  /** The distance between neighbouring strikes around the anchor. */
  readonly strikeStep: number | null
  /** One standard deviation until the last expiry of the set, in price. */
  readonly expectedMove: number | null
  /** The share of the open interest within reach, 0 to 1, that has a volatility and so enters the levels. */
  readonly coverage: number
  readonly flags: readonly LevelFlag[]
}

/** The levels of one expiry alone: an entry of the monthly map. */
export interface ExpiryLevels {
  readonly currentExp: IsoDate
  readonly lines: {
    readonly hp: number | null
    readonly bear: Band | null
    readonly bull: Band | null
  }
}

export interface ChainLevels {
  readonly levels: LevelSet
  /** Each listed expiry alone, by date; empty when the chain is rejected. */
  readonly map: readonly ExpiryLevels[]
}
