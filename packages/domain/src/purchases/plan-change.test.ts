import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { durationOf, planKeys } from '../membership.ts'
import { lostBy, planChangeKind } from './plan-change.ts'
import { planRank } from './plan-rank.ts'

const current = (plan: (typeof planKeys)[number], isEnding = false) => ({ plan, isEnding })

describe('a change of plan', () => {
  it.each([
    ['monthly-pro', 'monthly-pro-plus', 'upgrade'],
    ['monthly-pro', 'yearly-pro', 'upgrade'],
    ['yearly-pro', 'monthly-pro-plus', 'upgrade'],
    ['monthly-pro-plus', 'monthly-lite', 'downgrade'],
    ['monthly-pro-plus', 'yearly-pro', 'downgrade'],
    ['yearly-pro', 'monthly-pro', 'downgrade'],
    ['monthly-pro', 'monthly-pro', 'held'],
    ['monthly-pro', 'lifetime-pro', 'checkout'],
    ['lifetime-pro', 'monthly-pro-plus', 'checkout'],
    ['lifetime-pro-plus', 'monthly-lite', 'held'],
  ] as const)('[AC-8] from %s to %s is: %s', (from, to, kind) => {
    expect(planChangeKind(current(from), to)).toBe(kind)
  })

  it('[AC-8] without a plan is a checkout, and keeps a plan that ends', () => {
    expect(planChangeKind(null, 'monthly-lite')).toBe('checkout')
    expect(planChangeKind(current('monthly-pro', true), 'monthly-pro')).toBe('keep')
  })

  it('[AC-8] between subscriptions goes up one way and down the other', () => {
    const recurring = planKeys.filter(plan => durationOf(plan) !== 'lifetime')
    fc.assert(
      fc.property(fc.constantFrom(...recurring), fc.constantFrom(...recurring), (from, to) => {
        const kinds = [planChangeKind(current(from), to), planChangeKind(current(to), from)]
        const expected =
          from === to
            ? ['held', 'held']
            : planRank(from) < planRank(to)
              ? ['upgrade', 'downgrade']
              : ['downgrade', 'upgrade']
        expect(kinds).toEqual(expected)
      }),
    )
  })
})

describe('what a change takes away', () => {
  const held = (plan: (typeof planKeys)[number], couponId: string | null = null) => ({ plan, couponId })

  it.each([
    ['monthly-pro-plus', 'monthly-pro', ['watchlist', 'risk-interval', 'futures']],
    ['monthly-pro', 'monthly-lite', ['workspace', 'live-data']],
    ['yearly-pro-plus', 'monthly-lite', ['workspace', 'live-data', 'watchlist', 'risk-interval', 'futures']],
    ['monthly-pro', 'yearly-pro-plus', []],
  ] as const)('[AC-8] from %s to %s: %j', (from, to, lost) => {
    expect(lostBy(held(from), held(to))).toEqual(lost)
  })

  it('[AC-8] is the discount of the plan before, unless the new one has one', () => {
    expect(lostBy(held('monthly-pro', 'LOYAL30'), held('yearly-pro'))).toEqual(['discount'])
    expect(lostBy(held('monthly-pro', 'LOYAL30'), held('yearly-pro', 'WELCOME20'))).toEqual([])
  })
})
