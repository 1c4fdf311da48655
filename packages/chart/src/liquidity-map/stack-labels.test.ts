import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LabelBox, LabelWish } from './place-labels.ts'
import { stackLabels } from './stack-labels.ts'

const bounds = { width: 800, height: 400 }
const wish = (middle: number, reach = 48): LabelWish => ({ right: 790, middle, width: 60, height: 15, reach })
const tops = (wishes: readonly LabelWish[]) => stackLabels(wishes, bounds).map(box => box?.top ?? null)

describe('the labels of a column', () => {
  it('stand where they wish when there is room', () => {
    expect(tops([wish(100), wish(300)])).toEqual([92.5, 292.5])
  })

  it('keep the order of their levels, whichever matters more', () => {
    expect(tops([wish(100), wish(112), wish(108)])).toEqual(
      [83.166_666_666_666_67, 115.166_666_666_666_67, 99.166_666_666_666_67].map(top =>
        expect.closeTo(top, 6),
      ),
    )
  })

  it('stay inside at both ends', () => {
    expect(tops([wish(2), wish(3)])).toEqual([0, 16])
    expect(tops([wish(399), wish(398)])).toEqual([385, 369])
  })

  it('leave out the least important where it is crowded, and those whose level is far away', () => {
    expect(tops([wish(100, 4), wish(101, 4), wish(300)])).toEqual([92.5, null, 292.5])
    expect(tops([wish(-60), wish(460)])).toEqual([null, null])
    expect(stackLabels([{ ...wish(50), right: 30 }], bounds)).toEqual([null])
  })

  it('never overlap, never leave the pane, never change their order and never go farther than they may', () => {
    const anyWish = fc.record({
      right: fc.constant(790),
      middle: fc.integer({ min: -100, max: 500 }),
      width: fc.integer({ min: 10, max: 140 }),
      height: fc.constant(15),
      reach: fc.constantFrom(4, 48),
    })
    fc.assert(
      fc.property(fc.array(anyWish, { maxLength: 40 }), wishes => {
        const placed = stackLabels(wishes, bounds)
          .flatMap((box, i) => (box ? [{ box, wish: wishes[i] as LabelWish }] : []))
          .sort((a, b) => a.box.top - b.box.top)
        placed.forEach(({ box, wish }, i) => {
          expect(box.top).toBeGreaterThanOrEqual(0)
          expect(box.top + box.height).toBeLessThanOrEqual(bounds.height + 1e-9)
          expect(Math.abs(middleOf(box) - wish.middle)).toBeLessThanOrEqual(wish.reach + 1e-9)
          const above = placed[i - 1]
          if (above === undefined) return
          expect(box.top).toBeGreaterThanOrEqual(above.box.top + above.box.height - 1e-9)
          expect(wish.middle).toBeGreaterThanOrEqual(above.wish.middle)
        })
      }),
    )
  })
})

const middleOf = ({ top, height }: LabelBox): number => top + height / 2
