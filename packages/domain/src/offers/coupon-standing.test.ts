import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY_MS } from '../durations.ts'
import { planKeys } from '../membership.ts'
import { chooseOffer, type OfferTerms, type OfferUser } from './choose-offer.ts'
import { couponStanding } from './coupon-standing.ts'
import {
  type PlanRecord,
  planCards,
  planFlagName,
  planOfCard,
  planTextFields,
  planTextName,
} from './plan-record.ts'

const now = Date.parse('2026-11-17T12:00:00Z')
const daysAgo = (days: number): number => now - days * DAY_MS
const coupons = ['WELCOME20', 'UPGRADE25', 'LOYAL30'] as const

const emptyCards = Object.fromEntries(
  planCards.flatMap(card => [
    [planFlagName(card), false],
    ...planTextFields.map(field => [planTextName(card, field), '']),
  ]),
) as PlanRecord
const cardsWith = (changes: Partial<PlanRecord>): PlanRecord => ({ ...emptyCards, ...changes })
const monthlyCard = cardsWith({ displayMonthly: true, monthlyCoupon: 'UPGRADE25' })

const offer = (changes: Partial<OfferTerms & PlanRecord> = {}): OfferTerms & PlanRecord => ({
  ...monthlyCard,
  popupName: 'first',
  coupons: ['WELCOME20'],
  daysIntoMembership: 10,
  offerExpires: 3,
  ...changes,
})
const member: OfferUser = { couponId: 'WELCOME20', membershipStartMs: daysAgo(30), shown: [] }
const monthly = { coupon: 'UPGRADE25', plan: 'monthly-pro' } as const
const shownAgo = (days: number) => ({ shown: [{ popupName: 'first', lastShownTime: daysAgo(days) }] })

describe('a coupon', () => {
  it.each([
    ['of an offer that was never shown', offer(), member, 'shown'],
    ['of an offer that runs', offer(), { ...member, ...shownAgo(2) }, 'shown'],
    ['of an offer that has ended', offer(), { ...member, ...shownAgo(3) }, 'ended'],
    ['of a hidden card', offer({ displayMonthly: false }), member, 'not-shown'],
    ['of another card', offer({ monthlyCoupon: 'LOYAL30' }), member, 'not-shown'],
    ['of an offer for others', offer({ coupons: ['LOYAL30'] }), member, 'not-shown'],
    ['of an offer that comes later', offer({ daysIntoMembership: 31 }), member, 'not-shown'],
    ['without an own coupon', offer(), { ...member, couponId: null }, 'not-shown'],
  ] as const)('[AC-8] %s', (_when, one, user, expected) => {
    expect(couponStanding(monthly, { offers: [one], promotions: [] }, user, now)).toBe(expected)
  })

  it('[AC-8] of a plan is not good for another plan', () => {
    for (const plan of planKeys)
      expect(couponStanding({ ...monthly, plan }, { offers: [offer()], promotions: [] }, member, now)).toBe(
        plan === 'monthly-pro' ? 'shown' : 'not-shown',
      )
  })

  it('[AC-8] of the first promotion is good for everybody, that of a draft for nobody', () => {
    const nobody: OfferUser = { couponId: null, membershipStartMs: null, shown: [] }
    const standing = (promotions: PlanRecord[]) =>
      couponStanding(monthly, { offers: [], promotions }, nobody, now)
    expect(standing([monthlyCard, emptyCards])).toBe('shown')
    expect(standing([emptyCards, monthlyCard])).toBe('not-shown')
  })

  const anyCards = fc
    .array(fc.record({ card: fc.constantFrom(...planCards), coupon: fc.constantFrom('', ...coupons) }), {
      maxLength: 4,
    })
    .map(list =>
      cardsWith(
        Object.fromEntries(
          list.flatMap(({ card, coupon }) => [
            [planFlagName(card), true],
            [planTextName(card, 'Coupon'), coupon],
          ]),
        ),
      ),
    )
  const name = fc.constantFrom('a', 'b', 'c')
  const anyOffer = fc
    .record({
      popupName: name,
      coupons: fc.subarray([...coupons]),
      daysIntoMembership: fc.integer({ min: 0, max: 40 }),
      offerExpires: fc.integer({ min: 1, max: 10 }),
      cards: anyCards,
    })
    .map(({ cards, ...terms }) => ({ ...cards, ...terms }))
  const situation = fc.record({
    offers: fc.uniqueArray(anyOffer, { selector: ({ popupName }) => popupName }),
    promotions: fc.array(anyCards, { maxLength: 2 }),
    user: fc.record({
      couponId: fc.constantFrom(null, ...coupons),
      membershipStartMs: fc.option(fc.integer({ min: 0, max: 50 }).map(daysAgo)),
      shown: fc.uniqueArray(
        fc.record({ popupName: name, lastShownTime: fc.integer({ min: -2, max: 20 }).map(daysAgo) }),
        { selector: ({ popupName }) => popupName },
      ),
    }),
    nowMs: fc.integer({ min: -20, max: 20 }).map(days => now + days * DAY_MS),
    coupon: fc.constantFrom(...coupons),
    plan: fc.constantFrom(...planKeys),
  })

  /** Written from the cards on the screen, not from the code under test. */
  const isOnCard = (cards: PlanRecord, coupon: string, plan: string): boolean =>
    planCards.some(
      card =>
        cards[planFlagName(card)] &&
        cards[planTextName(card, 'Coupon')] === coupon &&
        planOfCard(card) === plan,
    )

  it('[AC-8] is good exactly when the promotion or an offer that can be chosen shows it with the plan', () => {
    fc.assert(
      fc.property(situation, ({ offers, promotions, user, nowMs, coupon, plan }) => {
        const isPromoted = promotions.slice(0, 1).some(cards => isOnCard(cards, coupon, plan))
        const isOffered = offers.some(
          one => chooseOffer([one], user, nowMs) !== null && isOnCard(one, coupon, plan),
        )
        const standing = couponStanding({ coupon, plan }, { offers, promotions }, user, nowMs)
        expect(standing === 'shown').toBe(isPromoted || isOffered)
        if (standing === 'ended') expect(offers.some(one => isOnCard(one, coupon, plan))).toBe(true)
      }),
    )
  })

  it('[AC-8] of an offer that has ended never becomes good again', () => {
    fc.assert(
      fc.property(situation, fc.nat({ max: 50 }), ({ offers, user, nowMs, coupon, plan }, days) => {
        // A time that was recorded is never in the future of the clock that recorded it.
        const shown = user.shown.map(one => ({ ...one, lastShownTime: Math.min(one.lastShownTime, nowMs) }))
        const at = (ms: number) =>
          couponStanding(
            { coupon, plan },
            { offers: offers.slice(0, 1), promotions: [] },
            { ...user, shown },
            ms,
          )
        if (at(nowMs) === 'ended') expect(at(nowMs + days * DAY_MS)).toBe('ended')
      }),
    )
  })
})
