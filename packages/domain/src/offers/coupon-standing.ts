import type { PlanKey } from '../membership.ts'
import { isEligible, isMeantFor, type OfferTerms, type OfferUser } from './choose-offer.ts'
import type { PlanRecord } from './plan-record.ts'
import { shownPlans } from './shown-plans.ts'

/** Whether a user may use a coupon: now, not any more, or not at all. */
export type CouponStanding = 'shown' | 'ended' | 'not-shown'

/** Everything that shows plan cards to users. */
export interface ShownCards {
  readonly offers: readonly (OfferTerms & PlanRecord)[]
  /** The first one counts; later ones are drafts. */
  readonly promotions: readonly PlanRecord[]
}

/** A coupon is good for the plan of a card that carries it, in the promotion or in an offer of this user that still runs. */
export function couponStanding(
  { coupon, plan }: { readonly coupon: string; readonly plan: PlanKey },
  { offers, promotions }: ShownCards,
  user: OfferUser,
  nowMs: number,
): CouponStanding {
  const shows = (record: PlanRecord): boolean =>
    shownPlans(record).some(card => card.plan === plan && card.coupon === coupon)
  const [promotion] = promotions
  if (promotion && shows(promotion)) return 'shown'
  const meant = offers.filter(offer => isMeantFor(offer, user, nowMs) && shows(offer))
  if (meant.some(offer => isEligible(offer, user, nowMs))) return 'shown'
  return meant.length > 0 ? 'ended' : 'not-shown'
}
