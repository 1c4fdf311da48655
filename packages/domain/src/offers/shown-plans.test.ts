import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { planDurations } from '../membership.ts'
import {
  type PlanCardName,
  type PlanRecord,
  planCards,
  planFlagName,
  planTextFields,
  planTextName,
} from './plan-record.ts'
import { firstDuration, shownDurations, shownPlans } from './shown-plans.ts'

/** Every text is its own name. */
function recordWith(cards: readonly PlanCardName[]): PlanRecord {
  const flags = planCards.map(card => [planFlagName(card), cards.includes(card)])
  const texts = planCards.flatMap(card => planTextFields.map(field => planTextName(card, field)))
  return Object.fromEntries([...flags, ...texts.map(name => [name, name])])
}

describe('the plan cards', () => {
  it('[AC-14] follow the eight display flags', () => {
    expect(planCards.map(planFlagName)).toEqual([
      'displayFreeTrial',
      'displayLiteMonthly',
      'displayMonthly',
      'displayMonthlyProPlus',
      'displayYearly',
      'displayYearlyProPlus',
      'displayLifetime',
      'displayLifetimeProPlus',
    ])
    fc.assert(
      fc.property(fc.subarray([...planCards]), cards => {
        expect(shownPlans(recordWith(cards)).map(({ card }) => card)).toEqual(cards)
      }),
    )
  })

  it('[AC-14] have the texts, colours and coupon of their own fields', () => {
    const [shown] = shownPlans(recordWith(['yearlyProPlus']))
    expect(shown).toEqual({
      card: 'yearlyProPlus',
      plan: 'yearly-pro-plus',
      duration: 'yearly',
      heading: 'yearlyProPlusPlanHeading',
      headingColor: 'yearlyProPlusPlanHeadingColor',
      name: 'yearlyProPlusPlanName',
      nameColor: 'yearlyProPlusPlanNameColor',
      features: [{ text: 'yearlyProPlusText', isSub: false }],
      bottomText: 'yearlyProPlusTextBottom',
      bottomColor: 'yearlyProPlusTextBottomColor',
      price: 'yearlyProPlusDisplayPrice',
      wasPrice: 'yearlyProPlusDisplayWasPrice',
      coupon: 'yearlyProPlusCoupon',
    })
  })

  it('[AC-7] buy their plan; the free trial buys a monthly one', () => {
    expect(shownPlans(recordWith(planCards)).map(({ plan }) => plan)).toEqual([
      'monthly-pro',
      'monthly-lite',
      'monthly-pro',
      'monthly-pro-plus',
      'yearly-pro',
      'yearly-pro-plus',
      'lifetime-pro',
      'lifetime-pro-plus',
    ])
  })
})

describe('the duration', () => {
  it.each([
    [['liteMonthly', 'yearly', 'lifetime'], 'monthly'],
    [['yearlyProPlus', 'lifetime'], 'yearly'],
    [['lifetimeProPlus'], 'lifetime'],
    [[], null],
  ] as const)('[AC-7] with the cards %j is %s at first', (cards, duration) => {
    expect(firstDuration(shownPlans(recordWith(cards)))).toBe(duration)
  })

  it('[AC-7] can be any that has a card', () => {
    expect(shownDurations(shownPlans(recordWith(planCards)))).toEqual(planDurations)
    expect(shownDurations(shownPlans(recordWith(['yearly', 'freeTrial'])))).toEqual(['monthly', 'yearly'])
  })
})
