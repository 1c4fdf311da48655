import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { curveLayout, nearestPoint, pointAt, ticksBetween } from './curve-layout.ts'

const points = [
  { price: 90, net: -4 },
  { price: 100, net: 0 },
  { price: 110, net: 12 },
]
const size = { width: 200, height: 80 }

describe('[BY-26] the curve', () => {
  it('spans its prices, with zero between its lowest and highest amount', () => {
    const layout = curveLayout(points, size)
    expect([layout?.xOf(90), layout?.xOf(100), layout?.xOf(110)]).toEqual([0, 100, 200])
    expect([layout?.yOf(12), layout?.yOf(0), layout?.yOf(-4)]).toEqual([0, 60, 80])
    expect(layout?.path).toBe('M0.0,80.0L100.0,60.0L200.0,0.0')
    expect(layout?.area).toBe('M0,60.0L0.0,80.0L100.0,60.0L200.0,0.0L200.0,60.0Z')
  })

  it('is not drawn of fewer than two prices', () => {
    expect(curveLayout([], size)).toBeNull()
    expect(curveLayout(points.slice(0, 1), size)).toBeNull()
  })

  it('is drawn of nothing but zeros', () => {
    const flat = curveLayout(
      points.map(({ price }) => ({ price, net: 0 })),
      size,
    )
    expect(flat?.yOf(0)).toBe(0)
  })

  it('is straight between its points and ends with them', () => {
    expect([80, 90, 95, 105, 110, 200].map(price => pointAt(points, price))).toEqual([
      { price: 90, net: -4 },
      { price: 90, net: -4 },
      { price: 95, net: -2 },
      { price: 105, net: 6 },
      { price: 110, net: 12 },
      { price: 110, net: 12 },
    ])
  })

  it('finds the point nearest to a price', () => {
    expect([0, 94, 96, 104, 1000].map(price => nearestPoint(points, price))).toEqual([0, 0, 1, 1, 2])
  })
})

describe('[BY-26] the prices below the curve', () => {
  it.each([
    [640, 705, 3, [650, 675, 700]],
    [6400, 7050, 3, [6500, 6750, 7000]],
    [0.97, 1.04, 4, [0.98, 1, 1.02, 1.04]],
  ])('from %d to %d are round', (low, high, count, ticks) =>
    expect(ticksBetween(low, high, count)).toEqual(ticks),
  )

  it('are few and inside, whatever the range', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.01, max: 1e5, noNaN: true }),
        fc.double({ min: 0.001, max: 1, noNaN: true }),
        fc.integer({ min: 2, max: 8 }),
        (low, share, count) => {
          const high = low * (1 + share)
          const ticks = ticksBetween(low, high, count)
          expect(ticks.length).toBeLessThanOrEqual(count + 1)
          for (const tick of ticks) {
            expect(tick).toBeGreaterThanOrEqual(low * (1 - 1e-9))
            expect(tick).toBeLessThanOrEqual(high * (1 + 1e-9))
          }
        },
      ),
    )
  })
})
