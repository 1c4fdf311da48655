import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nearestStrike, wallRows } from './wall-rows.ts'

const wall = fc.record({
  strike: fc.double({ min: 1, max: 1000, noNaN: true }),
  call: fc.double({ min: 0, max: 1e9, noNaN: true }),
  put: fc.double({ min: 0, max: 1e9, noNaN: true }),
})

describe('rows of the walls table', () => {
  it('[DR-7] have bear from the puts and bull from the calls, by descending strike', () => {
    const man_HP_walls = [
      { strike: 500, call: 10, put: 40 },
      { strike: 505, call: 20, put: 0 },
    ]
    expect(wallRows({ man_HP_walls, man_MHP_walls: [] }, 'Daily')).toEqual([
      { strike: 505, bear: 0, bull: 20, bearShare: 0, bullShare: 0.5 },
      { strike: 500, bear: 40, bull: 10, bearShare: 1, bullShare: 0.25 },
    ])
  })

  it('[DR-13] are those of the weekly set in Daily, of the monthly expiry otherwise', () => {
    const answer = {
      man_HP_walls: [{ strike: 1, call: 1, put: 1 }],
      man_MHP_walls: [{ strike: 2, call: 1, put: 1 }],
    }
    const strikes = (['Daily', 'Single-Date', 'Monthly'] as const).map(
      mode => wallRows(answer, mode)[0]?.strike,
    )
    expect(strikes).toEqual([1, 2, 2])
  })

  it('[DR-7] descend and have shares from 0 to 1 for any walls', () => {
    fc.assert(
      fc.property(fc.array(wall), walls => {
        const rows = wallRows({ man_HP_walls: walls, man_MHP_walls: [] }, 'Daily')
        const strikes = rows.map(({ strike }) => strike)
        expect(strikes).toEqual(walls.map(({ strike }) => strike).toSorted((a, b) => b - a))
        for (const { bearShare, bullShare } of rows)
          for (const share of [bearShare, bullShare]) expect(share >= 0 && share <= 1).toBe(true)
      }),
    )
  })
})

describe('the row at the price', () => {
  const rows = wallRows(
    { man_HP_walls: [500, 505, 515].map(strike => ({ strike, call: 1, put: 1 })), man_MHP_walls: [] },
    'Daily',
  )

  it.each([
    [504, 505],
    [505, 505],
    [510, 505],
    [510.01, 515],
    [900, 515],
    [null, null],
  ])('of %s is %s', (price, strike) => {
    expect(nearestStrike(rows, price)).toBe(strike)
  })

  it('does not exist without rows', () => {
    expect(nearestStrike([], 500)).toBeNull()
  })
})
