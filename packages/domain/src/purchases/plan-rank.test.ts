import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { levelOf, membershipLevels, planKeys } from '../membership.ts'
import { lowestFirst, planRank } from './plan-rank.ts'

describe('plans', () => {
  it('[AC-2] are ordered by level, then by duration', () => {
    expect(planKeys.toSorted((first, second) => planRank(first) - planRank(second))).toEqual([
      'monthly-lite',
      'monthly-pro',
      'yearly-pro',
      'lifetime-pro',
      'monthly-pro-plus',
      'yearly-pro-plus',
      'lifetime-pro-plus',
    ])
  })

  it('[AC-2] of one rank are ordered by their start', () => {
    const held = [
      { id: 'b', plan: 'monthly-pro', createdAtMs: 2 },
      { id: 'a', plan: 'monthly-pro', createdAtMs: 1 },
    ] as const
    expect(lowestFirst(held).map(({ id }) => id)).toEqual(['a', 'b'])
  })

  it('[AC-2] that are bought beside others never lower the level that counts', () => {
    const plan = fc.record({
      id: fc.uuid(),
      plan: fc.constantFrom(...planKeys),
      createdAtMs: fc.nat(1000),
    })
    const levelIndex = (held: readonly { readonly plan: (typeof planKeys)[number] }[]) => {
      const last = held.at(-1)
      return last ? membershipLevels.indexOf(levelOf(last.plan)) : -1
    }
    fc.assert(
      fc.property(fc.array(plan, { maxLength: 6 }), plan, (held, bought) => {
        expect(levelIndex(lowestFirst([...held, bought]))).toBeGreaterThanOrEqual(
          levelIndex(lowestFirst(held)),
        )
      }),
    )
  })
})
