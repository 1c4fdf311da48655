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
const free = { isMagnetOn: false, angleFrom: null }

describe('an anchor', () => {
  it('snaps to the nearest bar and tick', () => {
    expect(anchorAt({ x: 58.7, y: 80.04 }, scales, free)).toEqual(anchor(5, 502))
    expect(anchorAt({ x: 61, y: 79.96 }, scales, free)).toEqual(anchor(6, 502))
    // A future's tick is a quarter.
    expect(toTick(5_012.3, future)).toBe(5_012.25)
  })

  it('can be on a future bar, and beyond the last one on the axis', () => {
    expect(anchorAt({ x: 5 + 35 * 10, y: 100 }, scales, free)?.time).toBe(minute(35))
    expect(anchorAt({ x: 5 + 500 * 10, y: 100 }, scales, free)?.time).toBe(minute(1_440 + 110))
  })

  it('snaps to a near open, high, low or close when the magnet is on', () => {
    const bar = bars[5]
    const magnet = { isMagnetOn: true, angleFrom: null }
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

  it('snaps to horizontal, vertical or 45° with Shift', () => {
    const snapped = (x: number, y: number) =>
      anchorAt({ x, y }, scales, { isMagnetOn: false, angleFrom: anchor(5, 500) })
    expect(snapped(155, 110)).toEqual(anchor(15, 500))
    expect(snapped(155, 30)).toEqual(anchor(15, 510))
    expect(snapped(155, 175)).toEqual(anchor(15, 490))
    expect(snapped(61, 20)).toEqual(anchor(5, 508))
    expect(snapped(-45, 190)).toEqual(anchorAt({ x: -45, y: 200 }, scales, free))
  })
})

describe('an anchor at another resolution', () => {
  const at = (resolution: '1' | '5' | '60' | '1D') =>
    paneScene({ resolution, after: newYorkInstant(isoDate('2025-02-03'), '09:00'), bars: 300, future: 100 })

  it('[CH-12] lies between two bars, in proportion to its time', () => {
    const time = newYorkInstant(isoDate('2025-02-04'), '10:45')
    const index = (resolution: '1' | '5' | '60' | '1D') => at(resolution).scales.timeToIndex(time)
    expect(index('1')).toBe(390 + 75)
    expect(index('5')).toBe(78 + 15)
    // The first bar starts at 09:30; 10:45 is a quarter into the second.
    expect(index('60')).toBe(7 + 1.25)
    expect(index('1D')).toBeGreaterThan(0)
    expect(index('1D')).toBeLessThan(1)
  })

  it('returns to its place when moved there and back', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('1' as const, '5' as const, '60' as const),
        fc.nat(280),
        fc.double({ min: 0, max: 0.99, noNaN: true }),
        fc.integer({ min: -900, max: 900 }),
        (resolution, index, within, bars) => {
          const { scales } = at(resolution)
          const time = scales.indexToTime(index + within)
          const anchor = { time, price: 500.1 }
          const [moved = anchor] = shifted([anchor], bars, 0.2, scales)
          expect(moved.price).toBe(500.3)
          expect(scales.timeToIndex(moved.time) - scales.timeToIndex(time)).toBeCloseTo(bars, 0)
          const [back = anchor] = shifted([moved], -bars, -0.2, scales)
          expect(back.price).toBe(500.1)
          expect(Math.abs(scales.timeToIndex(back.time) - scales.timeToIndex(time))).toBeLessThan(0.6)
        },
      ),
    )
  })
})
