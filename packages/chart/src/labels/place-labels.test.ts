import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type LabelRequest, placeLabels } from './place-labels.ts'

const bounds = { width: 800, height: 400 }
const size = { width: 60, height: 15 }
const request = (middle: number, right = 790): LabelRequest => ({ right, middle, ...size, reach: 48 })

describe('labels', () => {
  it('get their requested place when it is free', () => {
    expect(placeLabels([request(100)], bounds)).toEqual([{ left: 730, top: 92.5, ...size }])
  })

  it('move to the nearer side, later ones around earlier ones', () => {
    expect(placeLabels([request(100), request(98), request(103)], bounds)).toEqual([
      { left: 730, top: 92.5, ...size },
      { left: 730, top: 76.5, ...size },
      { left: 730, top: 108.5, ...size },
    ])
  })

  it('are dropped rather than moved beyond their reach', () => {
    expect(placeLabels([request(100), { ...request(98), reach: 4 }], bounds)[1]).toBeNull()
  })

  it('avoid occupied places', () => {
    const [taken] = placeLabels([request(100)], bounds)
    expect(placeLabels([request(98)], bounds, taken ? [taken] : [])).toEqual([
      { left: 730, top: 76.5, ...size },
    ])
  })

  it('stay inside the bounds, and are dropped when their level is far outside', () => {
    expect(placeLabels([request(-2), request(900)], bounds)).toEqual([{ left: 730, top: 0, ...size }, null])
    expect(placeLabels([request(50, 30)], bounds)).toEqual([null])
  })

  it('never overlap and never leave the pane, whatever is requested', () => {
    const anyWish = fc.record({
      right: fc.integer({ min: 0, max: 1000 }),
      middle: fc.integer({ min: -100, max: 500 }),
      width: fc.integer({ min: 10, max: 140 }),
      height: fc.constant(15),
      reach: fc.constantFrom(4, 48),
    })
    fc.assert(
      fc.property(fc.array(anyWish, { maxLength: 60 }), requests => {
        const boxes = placeLabels(requests, bounds).flatMap((place, i) =>
          place ? [{ ...place, ...(requests[i] as LabelRequest) }] : [],
        )
        for (const [i, a] of boxes.entries()) {
          expect(a.left).toBeGreaterThanOrEqual(0)
          expect(a.top).toBeGreaterThanOrEqual(0)
          expect(a.left + a.width).toBeLessThanOrEqual(bounds.width)
          expect(a.top + a.height).toBeLessThanOrEqual(bounds.height)
          for (const b of boxes.slice(i + 1)) {
            const isApart =
              a.left + a.width <= b.left ||
              b.left + b.width <= a.left ||
              a.top + a.height <= b.top ||
              b.top + b.height <= a.top
            expect(isApart).toBe(true)
          }
        }
      }),
    )
  })
})
