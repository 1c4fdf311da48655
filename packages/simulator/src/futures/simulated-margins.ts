import { type DatedMargin, epochSeconds, utcDate } from '@tidemark/domain'
import { childKey, textKey, uniform } from '../random.ts'
import { createRecentCache } from '../recent-cache.ts'
import type { Sessions } from '../sessions.ts'
import { marginRatioOf } from './margin-ratios.ts'
import { PAST_SESSIONS, reviewedMargins } from './margin-reviews.ts'
import type { ProductBasis } from './product-basis.ts'
import type { Spot } from './spots.ts'

/** The margin in force in a session. */
export type MarginOn = (basis: ProductBasis, day: number) => DatedMargin

const REVIEW_SESSIONS = 10
/** About a year. */
const BLOCK_REVIEWS = 26
/** Blocks of one underlying that stay cached. */
const CACHED_BLOCKS = 4

/**
 * Margins that are reviewed every two weeks. A margin depends on the one before it, but nothing is summed from the first
 * session: the reviews of a block are preceded by those of the block before. A year of reviews leads to the same margin from
 * nearly any start, so adjacent blocks agree, or differ by one small change.
 */
export function createMargins(seedKey: number, spotAt: Spot, sessions: Sessions): MarginOn {
  const phaseKey = childKey(seedKey, textKey('margin reviews'))
  const byUnderlying = new Map<number, (review: number) => number>()

  function reviewsOf({ underlying, reference, index }: ProductBasis) {
    const phase = phaseOf(phaseKey, index)
    const known = byUnderlying.get(index)
    if (known) return { phase, amountAt: known }
    const ratio = marginRatioOf(reference.exchangeSymbol)
    const closeOn = (day: number): number => {
      const spot = spotAt(underlying.spot, day)
      return underlying.isQuotedAs100MinusRate ? 100 - spot : spot
    }
    const blocks = createRecentCache(CACHED_BLOCKS, block => {
      const start = Math.max(0, block - 1) * BLOCK_REVIEWS
      const days = Array.from({ length: (block + 1) * BLOCK_REVIEWS - start }, (_, review) =>
        Math.min(firstDay(start + review, phase), sessions.count - 1),
      )
      const firstClose = Math.max(0, (days[0] as number) - PAST_SESSIONS - 1)
      const closes = Float64Array.from({ length: (days.at(-1) as number) - firstClose }, (_, day) =>
        closeOn(firstClose + day),
      )
      const positions = days.map(day => day - firstClose)
      return reviewedMargins(ratio, reference.pointValue, closes, positions).slice(-BLOCK_REVIEWS)
    })
    const amountAt = (review: number): number =>
      blocks(Math.floor(review / BLOCK_REVIEWS))[review % BLOCK_REVIEWS] as number
    byUnderlying.set(index, amountAt)
    return { phase, amountAt }
  }

  return (basis, day) => {
    const { phase, amountAt } = reviewsOf(basis)
    let review = Math.floor((day + phase) / REVIEW_SESSIONS)
    const amount = amountAt(review)
    while (review > 0 && amountAt(review - 1) === amount) review -= 1
    const from = utcDate(epochSeconds(sessions.dateSeconds(firstDay(review, phase))))
    return { amount: bySize(amount, basis), from }
  }
}

/** Products are not all reviewed on the same day. */
const phaseOf = (key: number, index: number): number => Math.floor(uniform(key, index) * REVIEW_SESSIONS)

const firstDay = (review: number, phase: number): number => Math.max(0, review * REVIEW_SESSIONS - phase)

/** A micro's margin is exactly its share of the full contract's. */
function bySize(amount: number, { product, reference }: ProductBasis): number {
  const [value, full] = [product.pointValue, reference.pointValue]
  return value < full ? amount / Math.round(full / value) : amount * (value / full)
}
