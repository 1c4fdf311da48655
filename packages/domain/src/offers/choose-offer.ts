import { DAY_MS } from '../durations.ts'

/** What decides whether and when an offer is shown. */
export interface OfferTerms {
  readonly popupName: string
  readonly coupons: readonly string[]
  readonly daysIntoMembership: number
  /** Days after the first time it was shown. */
  readonly offerExpires: number
}

export interface ShownOffer {
  readonly popupName: string
  readonly lastShownTime: number
}

export interface OfferUser {
  readonly couponId: string | null
  readonly membershipStartMs: number | null
  readonly shown: readonly ShownOffer[]
}

/** When the offer ends for a user. One that was never shown starts now; so does one that was shown in the future, which is
 *  the fault of a clock. */
export const offerEndMs = (
  { offerExpires }: Pick<OfferTerms, 'offerExpires'>,
  lastShownMs: number | null,
  nowMs: number,
): number => Math.min(lastShownMs ?? nowMs, nowMs) + offerExpires * DAY_MS

export const lastShownMs = ({ popupName }: Pick<OfferTerms, 'popupName'>, user: OfferUser): number | null =>
  user.shown.find(shown => shown.popupName === popupName)?.lastShownTime ?? null

/**
 * The offer to show now: the user has one of its coupons, is a member for long enough, and has never seen it or still has
 * time. Offers come in the order of their days. One that was shown before is preferred, so that a running countdown is not
 * replaced by another one.
 */
export function chooseOffer<Offer extends OfferTerms>(
  offers: readonly Offer[],
  user: OfferUser,
  nowMs: number,
): Offer | null {
  const eligible = offers
    .filter(offer => isEligible(offer, user, nowMs))
    .sort((a, b) => a.daysIntoMembership - b.daysIntoMembership)
  return eligible.find(offer => lastShownMs(offer, user) !== null) ?? eligible[0] ?? null
}

/** Whether the user has one of its coupons and is a member for long enough, also when its time is over. */
export function isMeantFor(offer: OfferTerms, user: OfferUser, nowMs: number): boolean {
  const { couponId, membershipStartMs } = user
  if (couponId === null || membershipStartMs === null) return false
  return offer.coupons.includes(couponId) && nowMs - membershipStartMs >= offer.daysIntoMembership * DAY_MS
}

export const isEligible = (offer: OfferTerms, user: OfferUser, nowMs: number): boolean =>
  isMeantFor(offer, user, nowMs) && offerEndMs(offer, lastShownMs(offer, user), nowMs) > nowMs
