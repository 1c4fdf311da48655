import { epochSeconds } from '@tidemark/domain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ADD_SHARE, CANDLE_SHARE, type FitInput, LevelFit, type ScaleLevel } from './level-fit.ts'

const always = { from: epochSeconds(0), to: epochSeconds(1_000) }
const level = (price: number, isPinned = false): ScaleLevel => ({ price, isPinned, ...always })
const zone = (low: number, high: number, isPinned = false): ScaleLevel[] =>
  [low, high].map(price => ({ ...level(price, isPinned), zone: { low, high } }))
const input = (levels: readonly ScaleLevel[], change: Partial<FitInput> = {}): FitInput => ({
  candleLow: 99,
  candleHigh: 101,
  low: 99,
  high: 101,
  price: 100,
  usableShare: 0.8,
  isHeld: false,
  from: epochSeconds(10),
  to: epochSeconds(20),
  levels,
  ...change,
})
const fitted = (levels: readonly ScaleLevel[], change: Partial<FitInput> = {}, fit = new LevelFit()) => {
  const { low, high } = fit.update(input(levels, change))
  return [low, high]
}

describe('the price range of the axis', () => {
  it('[BY-2] holds the nearest levels for which there is room', () => {
    expect(fitted([level(97.5), level(98.5), level(102)])).toEqual([98.5, 101])
    expect(fitted([level(90), level(101.5), level(110)])).toEqual([99, 101.5])
    expect(fitted([level(99.5), level(100.5)])).toEqual([99, 101])
    expect(fitted([])).toEqual([99, 101])
  })

  it('[BY-2] ignores a level whose span is out of view', () => {
    const past = { price: 98.5, isPinned: false, from: epochSeconds(0), to: epochSeconds(10) }
    expect(fitted([past])).toEqual([99, 101])
  })

  it('[BY-2] holds a pinned level whatever it takes', () => {
    expect(fitted([level(50, true), level(101.5)])).toEqual([50, 101.5])
  })

  it('[BY-2] shows only the candles when they have no room to give: studies, wide margins, a flat market', () => {
    const near = [level(98.9)]
    expect(fitted(near, { low: 90, high: 110 })).toEqual([90, 110])
    expect(fitted([level(89)], { low: 90, high: 110 })).toEqual([90, 110])
    expect(fitted(near, { usableShare: 0.4 })).toEqual([99, 101])
    expect(fitted(near, { candleLow: 100, candleHigh: 100, low: 100, high: 100 })).toEqual([100, 100])
  })

  it('[BY-2] does not change with small moves of the price', () => {
    const fit = new LevelFit()
    const levels = [level(98.2), level(101.9)]
    expect(fitted(levels, { price: 100 }, fit)).toEqual([98.2, 101])
    expect(fitted(levels, { price: 100.2 }, fit)).toEqual([98.2, 101])
    // Much nearer to the upper level.
    expect(fitted(levels, { price: 101 }, fit)).toEqual([99, 101.9])
    expect(fitted(levels, { price: 100.2 }, fit)).toEqual([99, 101.9])
  })

  it('[BY-2] holds only the edge of a zone that the price would meet first', () => {
    expect(fitted(zone(98.5, 98.8))).toEqual([98.8, 101])
    expect(fitted(zone(101.2, 101.5))).toEqual([99, 101.2])
    expect(fitted([...zone(98.5, 98.8), ...zone(101.2, 101.5)])).toEqual([98.8, 101.2])
    // Inside the zone either edge may be next.
    expect(fitted(zone(98.8, 101.2))).toEqual([98.8, 101.2])
    expect(fitted(zone(60, 80, true))).toEqual([80, 101])
    expect(fitted(zone(60, 140, true))).toEqual([99, 101])
  })

  it('[BY-2] takes no level while the pointer is down, and gives up only one that leaves the candles too little', () => {
    const fit = new LevelFit()
    const levels = [level(98.5), level(101.2)]
    expect(fitted(levels, { isHeld: true }, fit)).toEqual([99, 101])
    expect(fitted(levels, {}, fit)).toEqual([98.5, 101.2])
    expect(fitted(levels, { isHeld: true }, fit)).toEqual([98.5, 101.2])
    const small = { candleLow: 99.9, candleHigh: 100.1, low: 99.9, high: 100.1 }
    expect(fitted(levels, { ...small, isHeld: true }, fit)).toEqual([99.9, 100.1])
  })

  const price = fc.double({ min: 1, max: 1_000, noNaN: true })
  const anyInput = fc
    .record({
      prices: fc.array(price, { minLength: 3, maxLength: 3 }),
      levels: fc.array(price, { maxLength: 30 }),
      usableShare: fc.double({ min: 0.5, max: 1, noNaN: true }),
    })
    .map(({ prices, levels, usableShare }) => {
      const [low = 0, last = 0, high = 0] = prices.toSorted((a, b) => a - b)
      return input(
        levels.toSorted((a, b) => a - b).map(at => level(at)),
        { candleLow: low, candleHigh: high, low, high, price: last, usableShare },
      )
    })

  it('[BY-2] leaves the candles 45 % of the height, and every level in it is nearer than those outside on its side', () => {
    fc.assert(
      fc.property(fc.array(anyInput, { minLength: 1, maxLength: 4 }), inputs => {
        const fit = new LevelFit()
        // With the memory of other views too.
        for (const one of inputs) {
          const { low, high } = fit.update(one)
          const { candleLow, candleHigh, usableShare, levels } = one
          if (candleHigh > candleLow)
            expect((usableShare * (candleHigh - candleLow)) / (high - low)).toBeGreaterThanOrEqual(
              CANDLE_SHARE,
            )
          expect(low).toBeLessThanOrEqual(candleLow)
          expect(high).toBeGreaterThanOrEqual(candleHigh)
          // An edge is that of the candles or a level, so nothing between it and the price was left out.
          expect(low === candleLow || levels.some(at => at.price === low)).toBe(true)
          expect(high === candleHigh || levels.some(at => at.price === high)).toBe(true)
        }
      }),
    )
  })

  it('[BY-2] keeps a level that has entered while the candles lose or gain a seventh of their height', () => {
    const share = fc.double({ min: 6 / 7, max: 7 / 6, noNaN: true })
    fc.assert(
      fc.property(
        fc.double({ min: 0.01, max: 0.8 / ADD_SHARE - 1, noNaN: true }),
        share,
        (distance, change) => {
          const fit = new LevelFit()
          const below = [level(99 - 2 * distance)]
          expect(fitted(below, {}, fit)).toEqual([99 - 2 * distance, 101])
          const high = 99 + 2 * change
          expect(fitted(below, { candleHigh: high, high, price: 99.5 }, fit)[0]).toBe(99 - 2 * distance)
        },
      ),
    )
  })

  it('[BY-2] stays the same when nothing changed', () => {
    fc.assert(
      fc.property(anyInput, anyInput, (before, one) => {
        const fit = new LevelFit()
        fit.update(before)
        const { low, high } = fit.update(one)
        expect(fit.update(one)).toMatchObject({ low, high })
      }),
    )
  })
})
