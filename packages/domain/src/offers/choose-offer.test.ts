import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY_MS } from '../durations.ts'
import { chooseOffer, lastShownMs, type OfferTerms, type OfferUser, offerEndMs } from './choose-offer.ts'

const now = Date.parse('2026-11-17T12:00:00Z')
const daysAgo = (days: number): number => now - days * DAY_MS

const offer = (changes: Partial<OfferTerms> = {}): OfferTerms => ({
  popupName: 'first',
  coupons: ['SAVE'],
  daysIntoMembership: 10,
  offerExpires: 3,
  ...changes,
})
const user = (changes: Partial<OfferUser> = {}): OfferUser => ({
  couponId: 'SAVE',
  membershipStartMs: daysAgo(30),
  shown: [],
  ...changes,
})
const shownDaysAgo = (popupName: string, days: number) => ({ popupName, lastShownTime: daysAgo(days) })
const chosen = (offers: OfferTerms[], who: OfferUser) => chooseOffer(offers, who, now)?.popupName ?? null

describe('an offer', () => {
  it.each([
    ['on the day it starts', { membershipStartMs: daysAgo(10) }, 'first'],
    ['a moment earlier', { membershipStartMs: daysAgo(10) + 1 }, null],
    ['without a coupon', { couponId: null }, null],
    ['with another coupon', { couponId: 'OTHER' }, null],
    ['without a membership', { membershipStartMs: null }, null],
    ['while its time runs', { shown: [{ popupName: 'first', lastShownTime: daysAgo(3) + 1 }] }, 'first'],
    ['when its time is over', { shown: [shownDaysAgo('first', 3)] }, null],
  ] as const)('[AC-6] %s', (_when, changes, expected) => {
    expect(chosen([offer()], user(changes))).toBe(expected)
  })

  it('[AC-6] ends its days after it was first shown, and not later for a clock that was ahead', () => {
    expect(offerEndMs(offer(), daysAgo(1), now)).toBe(now + 2 * DAY_MS)
    expect(offerEndMs(offer(), null, now)).toBe(now + 3 * DAY_MS)
    expect(offerEndMs(offer(), now + 9 * DAY_MS, now)).toBe(now + 3 * DAY_MS)
  })
})

describe('of several offers', () => {
  const late = offer({ popupName: 'late', daysIntoMembership: 20 })
  const early = offer({ popupName: 'early', daysIntoMembership: 5 })

  it('[AC-18] the one with the fewest days comes first', () => {
    expect(chosen([late, early], user())).toBe('early')
  })

  it('[AC-18] one that was shown and still runs comes before one that was never shown', () => {
    expect(chosen([late, early], user({ shown: [shownDaysAgo('late', 1)] }))).toBe('late')
  })

  it('[AC-18] the next one follows when the first is over, and none when all are', () => {
    const over = [shownDaysAgo('early', 3)]
    expect(chosen([late, early], user({ shown: over }))).toBe('late')
    expect(chosen([late, early], user({ shown: [...over, shownDaysAgo('late', 9)] }))).toBeNull()
  })

  const name = fc.constantFrom('a', 'b', 'c', 'd')
  const anyOffer = fc.record({
    popupName: name,
    coupons: fc.subarray(['SAVE', 'OTHER']),
    daysIntoMembership: fc.integer({ min: 0, max: 40 }),
    offerExpires: fc.integer({ min: 1, max: 10 }),
  })
  const anyOffers = fc.uniqueArray(anyOffer, { selector: ({ popupName }) => popupName })
  const anyUser = fc.record({
    couponId: fc.constantFrom('SAVE', 'OTHER', null),
    membershipStartMs: fc.integer({ min: 0, max: 50 }).map(daysAgo),
    shown: fc.uniqueArray(
      fc.record({ popupName: name, lastShownTime: fc.integer({ min: -2, max: 20 }).map(daysAgo) }),
      { selector: ({ popupName }) => popupName },
    ),
  })

  it('[AC-18] only eligible ones are chosen, whatever the order of the list', () => {
    fc.assert(
      fc.property(anyOffers, anyUser, (offers, who) => {
        const choice = chooseOffer(offers, who, now)
        const isEligible = (one: OfferTerms) =>
          who.couponId !== null &&
          one.coupons.includes(who.couponId) &&
          now - who.membershipStartMs >= one.daysIntoMembership * DAY_MS &&
          offerEndMs(one, lastShownMs(one, who), now) > now
        const eligible = offers.filter(isEligible)
        if (choice === null) return eligible.length === 0
        const running = eligible.filter(one => lastShownMs(one, who) !== null)
        const candidates = running.length > 0 ? running : eligible
        expect(candidates).toContain(choice)
        expect(choice.daysIntoMembership).toBe(
          Math.min(...candidates.map(({ daysIntoMembership }) => daysIntoMembership)),
        )
        return true
      }),
    )
  })

  it('[AC-18] the one that is shown stays until its end', () => {
    fc.assert(
      fc.property(anyOffers, anyUser, fc.integer({ min: 0, max: 20 * DAY_MS }), (offers, who, laterMs) => {
        const choice = chooseOffer(offers, { ...who, shown: [] }, now)
        if (!choice) return
        const shown = [{ popupName: choice.popupName, lastShownTime: now }]
        const later = chooseOffer(offers, { ...who, shown }, now + laterMs)
        const isOver = laterMs >= choice.offerExpires * DAY_MS
        expect(later?.popupName === choice.popupName).toBe(!isOver)
      }),
    )
  })
})
