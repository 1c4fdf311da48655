import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Box, placeCard } from './card-place.ts'

const card = { width: 240, height: 180 }
const boxOf = ({ left, top }: { readonly left: number; readonly top: number }): Box => ({
  left,
  top,
  right: left + card.width,
  bottom: top + card.height,
})
const isOver = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

describe('the card of a level', () => {
  it('[CH-14] stands beside the cursor where nothing is in its way', () => {
    const pane = { width: 1_000, height: 600 }
    expect(placeCard({ cursor: { x: 100, y: 100 }, card, pane, bars: [] })).toEqual({ left: 116, top: 10 })
    expect(placeCard({ cursor: { x: 990, y: 590 }, card, pane, bars: [] }).left).toBe(990 - 16 - 240)
  })

  it('[CH-14] leaves candles uncovered that fill the height of their part of the pane', () => {
    const pane = { width: 1_000, height: 600 }
    const bars = [{ left: 300, right: 700, top: 20, bottom: 580 }]
    for (const x of [310, 500, 690])
      expect(isOver(boxOf(placeCard({ cursor: { x, y: 300 }, card, pane, bars })), bars[0] as Box)).toBe(
        false,
      )
  })

  it('[CH-14] leaves what stands over the chart uncovered', () => {
    const pane = { width: 1_000, height: 600 }
    const legend = { left: 0, right: 600, top: 0, bottom: 60 }
    for (const x of [20, 300, 590]) {
      const place = placeCard({ cursor: { x, y: 65 }, card, pane, bars: [], parts: [legend] })
      expect(isOver(boxOf(place), legend)).toBe(false)
    }
  })

  it('[CH-14] is inside the pane, and covers neither the cursor nor a candle while a part of the pane is free of them', () => {
    const size = fc.record({
      width: fc.integer({ min: 800, max: 2_400 }),
      height: fc.integer({ min: 500, max: 1_400 }),
    })
    const share = fc.double({ min: 0, max: 1, noNaN: true })
    const bar = fc.tuple(share, share, share)
    fc.assert(
      fc.property(size, share, share, fc.array(bar, { maxLength: 60 }), (pane, x, y, shares) => {
        const cursor = { x: x * pane.width, y: y * pane.height }
        const bars = shares.map(([at, one, other]) => ({
          left: at * 0.6 * pane.width - 4,
          right: at * 0.6 * pane.width,
          top: Math.min(one, other) * pane.height,
          bottom: Math.max(one, other) * pane.height,
        }))
        const box = boxOf(placeCard({ cursor, card, pane, bars }))
        expect(box.left).toBeGreaterThanOrEqual(0)
        expect(box.top).toBeGreaterThanOrEqual(0)
        expect(box.right).toBeLessThanOrEqual(pane.width)
        expect(box.bottom).toBeLessThanOrEqual(pane.height)
        for (const one of bars) expect(isOver(box, one)).toBe(false)
        const { x: left, y: top } = cursor
        expect(isOver(box, { left, right: left, top, bottom: top })).toBe(false)
      }),
    )
  })
})
