import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LabelBox, LabelRequest } from '../labels/place-labels.ts'
import { stackLabels } from './stack-labels.ts'

const bounds = { width: 800, height: 400 }
const request = (middle: number, reach = 48): LabelRequest => ({
  right: 790,
  middle,
  width: 60,
  height: 15,
  reach,
})
const tops = (requests: readonly LabelRequest[]) => stackLabels(requests, bounds).map(box => box?.top ?? null)

describe('the labels of a column', () => {
  it('get their requested places when there is space', () => {
    expect(tops([request(100), request(300)])).toEqual([92.5, 292.5])
  })

  it('keep the order of their levels, whatever their importance', () => {
    expect(tops([request(100), request(112), request(108)])).toEqual(
      [83.166_666_666_666_67, 115.166_666_666_666_67, 99.166_666_666_666_67].map(top =>
        expect.closeTo(top, 6),
      ),
    )
  })

  it('stay inside at both ends', () => {
    expect(tops([request(2), request(3)])).toEqual([0, 16])
    expect(tops([request(399), request(398)])).toEqual([385, 369])
  })

  it('drop the least important where it is crowded, and those whose level is far outside', () => {
    expect(tops([request(100, 4), request(101, 4), request(300)])).toEqual([92.5, null, 292.5])
    expect(tops([request(-60), request(460)])).toEqual([null, null])
    expect(stackLabels([{ ...request(50), right: 30 }], bounds)).toEqual([null])
  })

  it('never overlap, leave the pane, change their order or move beyond their reach', () => {
    const anyWish = fc.record({
      right: fc.constant(790),
      middle: fc.integer({ min: -100, max: 500 }),
      width: fc.integer({ min: 10, max: 140 }),
      height: fc.constant(15),
      reach: fc.constantFrom(4, 48),
    })
    fc.assert(
      fc.property(fc.array(anyWish, { maxLength: 40 }), requests => {
        const placed = stackLabels(requests, bounds)
          .flatMap((box, i) => (box ? [{ box, request: requests[i] as LabelRequest }] : []))
          .sort((a, b) => a.box.top - b.box.top)
        placed.forEach(({ box, request }, i) => {
          expect(box.top).toBeGreaterThanOrEqual(0)
          expect(box.top + box.height).toBeLessThanOrEqual(bounds.height + 1e-9)
          expect(Math.abs(middleOf(box) - request.middle)).toBeLessThanOrEqual(request.reach + 1e-9)
          const above = placed[i - 1]
          if (above === undefined) return
          expect(box.top).toBeGreaterThanOrEqual(above.box.top + above.box.height - 1e-9)
          expect(request.middle).toBeGreaterThanOrEqual(above.request.middle)
        })
      }),
    )
  })
})

const middleOf = ({ top, height }: LabelBox): number => top + height / 2
