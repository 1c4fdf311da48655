import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ContractTerms, termsOf, upToTick } from '../contract-terms.ts'
import { stopBehindLevel } from './nearest-level.ts'

const terms = termsOf('F.US.EPZ26', null) as ContractTerms
const ticks = fc.integer({ min: 1, max: 4000 }).map(count => count * 0.25)
const zone = fc.tuple(ticks, ticks)
const levels = fc.record({
  ...{ hp: ticks, mhp: ticks, hg: ticks },
  ...{ bear: zone, bull: zone, redistribution: zone },
})

describe('[BY-17] stops that the ticket proposes', () => {
  it('stand one tick beyond the nearest level of the losing side', () => {
    fc.assert(
      fc.property(levels, fc.constantFrom('buy', 'sell'), ticks, (given, side, entry) => {
        const sign = side === 'buy' ? 1 : -1
        const behind = Object.values(given)
          .flat()
          .map(level => (entry - level) * sign)
          .filter(distance => distance > 0)
        const expected = behind.length === 0 ? undefined : Math.min(...behind) + 0.25
        expect(stopBehindLevel(given, side, entry, terms)?.points).toBe(expected)
      }),
    )
  })

  it('bring an interval to the next tick above', () => {
    expect([12, 12.01, 12.25, 0.1].map(points => upToTick(points, terms))).toEqual([12, 12.25, 12.25, 0.25])
  })
})
