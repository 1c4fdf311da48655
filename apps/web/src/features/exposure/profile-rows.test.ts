import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nearestStrike, placeOf, priceRow, profileRows, profileScale } from './profile-rows.ts'

const at = (strike: number, call = 1, put = -1) => ({ strike, call, put, net: call + put })
const strikes = [at(495), at(500, 7, -2), at(505)]

describe('[BY-26] the rows of the profile', () => {
  it('go down from the highest strike, with price and zero-gamma level between the strikes', () => {
    const rows = profileRows(strikes, { price: 502.5, zero: 500 })
    expect(rows.map(row => [row.kind, placeOf(row)])).toEqual([
      ['strike', 505],
      ['price', 502.5],
      ['zero', 500],
      ['strike', 500],
      ['strike', 495],
    ])
  })

  it('start around the price', () => {
    expect(priceRow(profileRows(strikes, { price: 498, zero: null }))).toBe(2)
  })

  it('name the strike nearest to a price, the lower one of two', () => {
    expect(nearestStrike(strikes, 502.4)?.strike).toBe(500)
    expect(nearestStrike(strikes, 502.5)?.strike).toBe(500)
    expect(nearestStrike(strikes, 502.6)?.strike).toBe(505)
    expect(nearestStrike([], 502)).toBeNull()
  })
})

describe('[BY-26] the scale of the profile', () => {
  const amount = fc.double({ min: -1e12, max: 1e12, noNaN: true })

  it('places every bar and mark within the width, in order, with zero where no bar ends', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(amount, amount), { maxLength: 40 }), pairs => {
        const rows = pairs.map(([call, put], index) => at(index, call, put))
        const { zero, shareOf } = profileScale(rows)
        const isPlaced = (value: number) => {
          const share = shareOf(value)
          return share >= 0 && share <= 1 && Math.sign(value) * (share - zero) >= 0
        }
        expect(
          rows.flatMap(({ call, put, net }) => [call, put, net]).filter(value => !isPlaced(value)),
        ).toEqual([])
      }),
    )
  })

  it('has no mark for what is too small to be seen', () => {
    const { isFaint } = profileScale([at(1, 1000, -1000), at(2, 7, -7), at(3, 9, -1)])
    expect([at(1, 1000, -1000), at(2, 7, -7), at(3, 9, -1)].map(isFaint)).toEqual([false, true, false])
  })

  it('has zero in the middle without any exposure', () => {
    expect(profileScale([at(1, 0, 0)]).zero).toBe(0.5)
  })
})
