import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ladderOf, spreadApart } from './ladder.ts'

describe('the ladder of levels', () => {
  it('is null without a level', () => {
    const none = { hp: null, mhp: null, hg: null, bear: null, bull: null, price: 10, walls: null }
    expect(ladderOf(none, 200, 14)).toBeNull()
  })

  it('places higher prices further up', () => {
    const levels = {
      hp: 10,
      mhp: 9,
      hg: null,
      bear: [7, 8],
      bull: [11, 12],
      price: 10.5,
      walls: null,
    } as const
    const ladder = ladderOf(levels, 200, 14)
    expect(ladder?.marks.map(({ kind }) => kind)).toEqual([
      'bullHigh',
      'bullLow',
      'price',
      'hp',
      'mhp',
      'bearHigh',
      'bearLow',
    ])
  })

  it('has walls in place of the zones in the Walls view', () => {
    const walls = [
      { strike: 12, call: 5, put: 1 },
      { strike: 8, call: 1, put: 5 },
    ]
    const ladder = ladderOf(
      { hp: 10, mhp: null, hg: null, bear: [7, 8], bull: [11, 12], price: null, walls },
      200,
      14,
    )
    expect(ladder?.marks.map(({ kind, price }) => [kind, price])).toEqual([
      ['bullWall', 12],
      ['hp', 10],
      ['bearWall', 8],
    ])
  })

  it('keeps texts one line apart, inside the image and in order', () => {
    const positions = fc.array(fc.float({ min: 0, max: 200, noNaN: true }), { maxLength: 12 })
    fc.assert(
      fc.property(positions, unsorted => {
        const moved = spreadApart(
          [...unsorted].sort((a, b) => a - b),
          14,
          200,
        )
        moved.forEach((position, i) => {
          expect(position).toBeLessThanOrEqual(193.001)
          expect(position).toBeGreaterThanOrEqual(6.999)
          if (i > 0) expect(position - (moved[i - 1] ?? 0)).toBeGreaterThanOrEqual(13.999)
        })
      }),
    )
  })
})
