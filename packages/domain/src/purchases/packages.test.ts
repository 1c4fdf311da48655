import { describe, expect, it } from 'vitest'
import { planKeys } from '../membership.ts'
import { checkoutKindOf, chooseMembership, packageOfPlan, packages, priceIdOf } from './packages.ts'

describe('packages', () => {
  it('[API-7] have each plan once, with a price of its own', () => {
    expect(packages.map(({ name }) => name)).toEqual(planKeys)
    expect(new Set(packages.map(({ priceId }) => priceId)).size).toBe(planKeys.length)
  })

  it('[AC-8] are found by the key of the plan', () => {
    expect(packageOfPlan(packages, 'yearly-pro')?.priceId).toBe('price_yearly_pro')
    expect(packageOfPlan(packages, 'weekly-pro')).toBeUndefined()
  })

  it.each([
    ['monthly-lite', 'litemonthly'],
    ['monthly-pro', 'monthly'],
    ['monthly-pro-plus', 'monthly'],
    ['yearly-pro', 'annual'],
    ['yearly-pro-plus', 'annual'],
    ['lifetime-pro', 'lifetime'],
    ['lifetime-pro-plus', 'lifetime'],
    ['weekly-pro', null],
    ['toString', null],
  ])('[AC-12] %s is bought in the checkout %s', (plan, kind) => {
    expect(checkoutKindOf(plan)).toBe(kind)
  })
})

describe('the membership of a subscription', () => {
  const price = priceIdOf('monthly-pro')
  const choices = [
    { name: 'monthly-pro', priceId: price, coupon: null },
    { name: 'monthly-pro-offer', priceId: price, coupon: 'WELCOME20' },
    { name: 'monthly-pro-plus', priceId: priceIdOf('monthly-pro-plus'), coupon: 'LOYAL30' },
    { name: 'lifetime-pro-plus', priceId: priceIdOf('lifetime-pro-plus'), coupon: null },
  ]
  const chosen = (id: string, priceId: string, coupon: string | null) =>
    chooseMembership(choices, {
      id,
      plan: { id: priceId, nickname: 'Tidemark - Pro' },
      discount: coupon === null ? null : { coupon: { id: coupon } },
    })?.name

  it('[AC-2] is the package of its price and coupon', () => {
    expect(chosen('sub_1', price, 'WELCOME20')).toBe('monthly-pro-offer')
    expect(chosen('sub_1', price, null)).toBe('monthly-pro')
  })

  it('[AC-2] is the package of its price when no package has the coupon', () => {
    expect(chosen('sub_1', price, 'GONE')).toBe('monthly-pro')
    expect(chosen('sub_1', priceIdOf('monthly-pro-plus'), null)).toBe('monthly-pro-plus')
    expect(chosen('sub_1', 'price_unknown', null)).toBeUndefined()
  })

  it('[AC-2] is lifetime Pro Plus for an id with “Lifetime”, whatever its price', () => {
    expect(chosen('sub_Lifetime_1', price, null)).toBe('lifetime-pro-plus')
  })
})
