import { FULL_DAY_MINUTES } from '@tidemark/domain'
import type { Instrument } from './universe/instruments.ts'

/** How a symbol trades outside regular hours. */
export interface ExtendedTraits {
  /** Share of the day's volume. */
  readonly volumeShare: number
  readonly tradesPerShare: number
  /** Half of the distance between bid and ask, as a share of the price. */
  readonly halfSpread: number
}

const LARGEST_VOLUME_SHARE = 0.07
/** Trades per minute of regular hours at which the liquidity of a symbol is one half. */
const HALF_LIQUID = 60
/** Trades are smaller than in regular hours. */
const TRADES_PER_SHARE = 1.5

/** Few people trade a small company at night: its extended volume falls faster than its volume. */
export function extendedTraits({ dayShares, tradesPerShare }: Instrument): ExtendedTraits {
  const perMinute = (dayShares * tradesPerShare) / FULL_DAY_MINUTES
  const liquidity = perMinute / (perMinute + HALF_LIQUID)
  return {
    volumeShare: LARGEST_VOLUME_SHARE * liquidity * liquidity,
    tradesPerShare: tradesPerShare * TRADES_PER_SHARE,
    halfSpread: 0.00002 + 0.015 / (perMinute + 5),
  }
}

/** An index is computed in regular hours only. */
export const hasExtendedHours = ({ listing }: Instrument): boolean => listing.type !== 'index'
