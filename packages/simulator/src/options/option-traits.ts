import type { IndexSymbol, Listing } from '@tidemark/sources'
import { childKey, textKey, uniform } from '../random.ts'
import type { Instrument } from '../universe/instruments.ts'
import { type AtTheMoney, createAtTheMoney } from './at-the-money.ts'
import type { ExpiryCycle } from './expiry-schedule.ts'
import { MEASURED_INTEREST } from './measured-interest.ts'
import { CALL_PEAK, CRASH_PEAK, HEDGE_PEAK, type OpenInterestPeak, PUT_PEAK } from './open-interest.ts'
import type { Smile } from './smile.ts'
import type { LadderName } from './strike-ladder.ts'

/** Static properties of a symbol's options. */
export interface OptionTraits {
  /** Key of the random draws of this symbol's options in this market. */
  readonly key: number
  readonly cycle: ExpiryCycle
  readonly ladder: LadderName
  /** Typical open interest of a monthly expiry in its last days. */
  readonly peakInterest: number
  /** Share of puts among them. */
  readonly putShare: number
  readonly callPeak: OpenInterestPeak
  readonly putPeak: OpenInterestPeak
  /** Share of strikes between the round ones without open interest. */
  readonly emptyShare: number
  readonly smile: Smile
  readonly atTheMoney: AtTheMoney
  /** How much the volatility of its options deviates from what its moves imply. */
  readonly premiumDeviation: number
  /** Half of the bid-ask spread, as a share of the price. */
  readonly halfSpread: number
  /** Cents. */
  readonly priceStep: number
}

type ActivityTraits = Pick<OptionTraits, 'cycle' | 'ladder' | 'peakInterest' | 'putShare'>

type Shape = Pick<OptionTraits, 'callPeak' | 'putPeak' | 'smile' | 'atTheMoney'>

const shape = (callPeak: OpenInterestPeak, putPeak: OpenInterestPeak, smile: Smile): Shape => ({
  callPeak,
  putPeak,
  smile,
  atTheMoney: createAtTheMoney(smile),
})
const INDEX_SHAPE = shape(CALL_PEAK, HEDGE_PEAK, { bend: 0.2, tilt: -0.7 })
const STOCK_SHAPE = shape(CALL_PEAK, PUT_PEAK, { bend: 0.16, tilt: -0.25 })
const VOLATILITY_SHAPE = shape(CRASH_PEAK, PUT_PEAK, { bend: 0.12, tilt: 0.7 })
/** Of companies; that of funds and indices follows the volatility index alone. */
const PREMIUM_DEVIATION = 0.1

/** Rounded from the open interest of July 2026. */
const FUNDS_AND_INDICES: Readonly<Record<string, ActivityTraits>> = {
  SPY: { cycle: 'every-day', ladder: 'fund', peakInterest: 2.6e6, putShare: 0.64 },
  QQQ: { cycle: 'every-day', ladder: 'fund', peakInterest: 1.5e6, putShare: 0.58 },
  IWM: { cycle: 'every-day', ladder: 'fund', peakInterest: 1.4e6, putShare: 0.66 },
  DIA: { cycle: 'weekly', ladder: 'fund', peakInterest: 7e4, putShare: 0.58 },
  VXX: { cycle: 'weekly', ladder: 'fund', peakInterest: 9e4, putShare: 0.25 },
  UVXY: { cycle: 'weekly', ladder: 'fund', peakInterest: 6e4, putShare: 0.25 },
  SPX: { cycle: 'every-day', ladder: 'index', peakInterest: 2.2e6, putShare: 0.6 },
  NDX: { cycle: 'every-day', ladder: 'index', peakInterest: 5e4, putShare: 0.58 },
  RUT: { cycle: 'every-day', ladder: 'index', peakInterest: 2e5, putShare: 0.62 },
  VIX: { cycle: 'wednesdays', ladder: 'index', peakInterest: 2.4e6, putShare: 0.3 },
}
const THREE_A_WEEK: ReadonlySet<string> = new Set([
  ...['AAPL', 'AMZN', 'AVGO', 'GOOGL', 'META', 'MSFT', 'NVDA', 'TSLA'],
])
/** Up to this rank every Russell member has options; of the smallest a third has none. */
const ALWAYS_RANK = 700
const SMALLEST_RANK = 1900
const MAX_SHARE_WITHOUT = 0.34
const NOT_A_MEMBER = Number.POSITIVE_INFINITY
const PUT_SHARE_RANGE = 0.24
/** In contracts, of companies that are not measured. */
const MIN_INTEREST = 800

/** Random stream of a company's option traits. */
const TRAITS_STREAM = 21
const TRAIT = { optionable: 1, interest: 2, puts: 3 } as const

/** Undefined for a symbol without options. Which symbols have options does not depend on the seed. */
export function optionTraits(seedKey: number, instrument: Instrument): OptionTraits | undefined {
  const { symbol, sector } = instrument.listing
  const traitsKey = childKey(textKey(symbol), TRAITS_STREAM)
  const activity = sector === null ? FUNDS_AND_INDICES[symbol] : stockActivity(instrument, traitsKey)
  if (activity === undefined) return undefined
  const isLiquid = activity.peakInterest >= 5e4
  const isThin = activity.ladder === 'thin'
  return {
    key: childKey(seedKey, traitsKey),
    cycle: activity.cycle,
    ladder: activity.ladder,
    peakInterest: activity.peakInterest,
    putShare: activity.putShare,
    ...shapeOf(instrument),
    premiumDeviation: sector === null ? 0 : PREMIUM_DEVIATION,
    emptyShare: isThin ? 0.1 : 0.02,
    halfSpread: isLiquid ? 0.01 : isThin ? 0.08 : 0.03,
    priceStep: isLiquid ? 1 : 5,
  }
}

/** Instruments that rise when the market falls have the opposite tilt. */
function shapeOf({ listing, exposures }: Instrument): Shape {
  if (listing.sector !== null) return STOCK_SHAPE
  return exposures.some(({ beta }) => beta < 0) ? VOLATILITY_SHAPE : INDEX_SHAPE
}

function stockActivity({ listing, dayShares }: Instrument, traitsKey: number): ActivityTraits | undefined {
  const smallRank = rankIn(listing, 'RUT')
  const isSmall = smallRank !== NOT_A_MEMBER
  const without = MAX_SHARE_WITHOUT * clamp((smallRank - ALWAYS_RANK) / (SMALLEST_RANK - ALWAYS_RANK))
  if (isSmall && uniform(traitsKey, TRAIT.optionable) < without) return undefined
  const measured = MEASURED_INTEREST.get(listing.symbol)
  const isWeekly = measured?.isWeekly ?? false
  return {
    cycle: cycleOf(listing.symbol, isWeekly, isSmall && smallRank > ALWAYS_RANK),
    ladder: isWeekly ? 'stock' : 'thin',
    peakInterest: measured?.contracts ?? drawnInterest(dayShares, uniform(traitsKey, TRAIT.interest)),
    putShare: (isSmall ? 0.44 : 0.46) + PUT_SHARE_RANGE * (uniform(traitsKey, TRAIT.puts) - 0.5),
  }
}

function cycleOf(symbol: string, isWeekly: boolean, isSmallest: boolean): ExpiryCycle {
  if (isWeekly) return THREE_A_WEEK.has(symbol) ? 'three-a-week' : 'weekly'
  return isSmallest ? 'few-months' : 'monthly'
}

function rankIn({ indices }: Listing, wanted: IndexSymbol): number {
  for (const { index, rank } of indices) if (index === wanted) return rank
  return NOT_A_MEMBER
}

/**
 * Open interest as 0.4 to 3 % of a day's shares, increasing with the stock's volume, times 0.4 to 2.8: some companies
 * attract far more options trading.
 */
function drawnInterest(dayShares: number, chance: number): number {
  const typical = dayShares * Math.min(0.03, 0.004 + 0.016 * (dayShares / 3e7))
  return Math.max(MIN_INTEREST, typical) * (0.4 + 1.2 * chance * (1 + chance))
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value))
}
