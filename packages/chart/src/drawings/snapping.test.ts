import { isoDate, newYorkInstant } from '@tidemark/domain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anchor, minute } from '../testing/drawing-docs.ts'
import { future } from '../testing/fake-feed.ts'
import { paneScene } from '../testing/pane-scene.ts'
import { shifted } from './moving.ts'
import { anchorAt, toTick } from './snapping.ts'

const after = newYorkInstant(isoDate('2025-03-10'), '09:29')
const { scales, bars } = paneScene({ resolution: '1', after, bars: 30, future: 10 })
const free = { isMagnetOn: false, levelFrom: null }

describe('an anchor', () => {
  it('stands on the nearest bar and tick', () => {
    expect(anchorAt({ x: 58.7, y: 80.04 }, scales, free)).toEqual(anchor(5, 502))
    expect(anchorAt({ x: 61, y: 79.96 }, scales, free)).toEqual(anchor(6, 502))
    // A future's tick is a quarter.
    expect(toTick(5_012.3, future)).toBe(5_012.25)
  })

  it('can stand on bars to come, and beyond the last of them', () => {
    expect(anchorAt({ x: 5 + 35 * 10, y: 100 }, scales, free)?.time).toBe(minute(35))
    expect(anchorAt({ x: 5 + 500 * 10, y: 100 }, scales, free)?.time).toBe(minute(1_440 + 110))
  })

  it('is drawn to open, high, low or close of the bar by the magnet, when near', () => {
    const bar = bars[5]
    const magnet = { isMagnetOn: true, levelFrom: null }
    if (bar === undefined) throw new Error('The scene has no fifth bar')
    const y = (price: number) => scales.priceToY(price) ?? 0
    expect(anchorAt({ x: 55, y: y(bar.high) - 20 }, scales, magnet)).toEqual({
      time: bar.time,
      price: bar.high,
    })
    expect(anchorAt({ x: 55, y: y(bar.low) + 20 }, scales, magnet)).toEqual({
      time: bar.time,
      price: bar.low,
    })
    expect(anchorAt({ x: 55, y: y(bar.high) - 60 }, scales, magnet)?.price).not.toBe(bar.high)
    expect(anchorAt({ x: 355, y: 40 }, scales, magnet)?.price).toBe(506)
  })

  it('lies level, upright or at 45° with Shift', () => {
    const levelled = (x: number, y: number) =>
      anchorAt({ x, y }, scales, { isMagnetOn: false, levelFrom: anchor(5, 500) })
    expect(levelled(155, 110)).toEqual(anchor(15, 500))
    expect(levelled(155, 30)).toEqual(anchor(15, 510))
    expect(levelled(155, 175)).toEqual(anchor(15, 490))
    expect(levelled(61, 20)).toEqual(anchor(5, 508))
    expect(levelled(-45, 190)).toEqual(anchorAt({ x: -45, y: 200 }, scales, free))
  })
})

describe('across resolutions', () => {
  const at = (resolution: '1' | '5' | '60' | '1D') =>
    paneScene({ resolution, after: newYorkInstant(isoDate('2025-02-03'), '09:00'), bars: 300, future: 100 })

  it('[CH-12] an anchor lies between the bars of a longer one, as far as its time has gone', () => {
    const time = newYorkInstant(isoDate('2025-02-04'), '10:45')
    const index = (resolution: '1' | '5' | '60' | '1D') => at(resolution).scales.timeToIndex(time)
    expect(index('1')).toBe(390 + 75)
    expect(index('5')).toBe(78 + 15)
    // The first hour is 09:30; a quarter of the second has gone.
    expect(index('60')).toBe(7 + 1.25)
    expect(index('1D')).toBeGreaterThan(0)
    expect(index('1D')).toBeLessThan(1)
  })

  it('moving it there and back leaves it where it was', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('1' as const, '5' as const, '60' as const),
        fc.nat(280),
        fc.double({ min: 0, max: 0.99, noNaN: true }),
        fc.integer({ min: -900, max: 900 }),
        (resolution, index, within, bars) => {
          const { scales: there } = at(resolution)
          const time = there.indexToTime(index + within)
          const place = { time, price: 500.1 }
          const [moved = place] = shifted([place], bars, 0.2, there)
          expect(moved.price).toBe(500.3)
          expect(there.timeToIndex(moved.time) - there.timeToIndex(time)).toBeCloseTo(bars, 0)
          const [back = place] = shifted([moved], -bars, -0.2, there)
          expect(back.price).toBe(500.1)
          expect(Math.abs(there.timeToIndex(back.time) - there.timeToIndex(time))).toBeLessThan(0.6)
        },
      ),
    )
  })
})
