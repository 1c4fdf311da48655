import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LabelAreas } from './label-areas.ts'
import type { LabelBox } from './place-labels.ts'

const bounds = { width: 800, height: 400 }
const button: LabelBox = { left: 600, top: 100, width: 100, height: 40 }
const request = (middle: number) => ({ right: 700, middle, width: 60, height: 18, reach: 48 })

const anyBox = fc.record({
  left: fc.integer({ min: -50, max: 800 }),
  top: fc.integer({ min: -50, max: 400 }),
  width: fc.integer({ min: 1, max: 300 }),
  height: fc.integer({ min: 1, max: 120 }),
})
const anyRequest = fc.record({
  right: fc.integer({ min: 0, max: 1000 }),
  middle: fc.integer({ min: -100, max: 500 }),
  width: fc.integer({ min: 10, max: 140 }),
  height: fc.constantFrom(15, 18),
  reach: fc.constantFrom(4, 48),
})

describe('what lies over a pane', () => {
  it('keeps labels out of what elements of the page cover', () => {
    const areas = new LabelAreas([button])
    const [place] = areas.place('prices', [request(130)], bounds)
    expect(place).toEqual({ left: 640, top: 141, width: 60, height: 18 })
    expect(areas.isFree({ ...button, top: 200 })).toBe(true)
    expect(areas.isFree({ ...button, top: 150 })).toBe(false)
  })

  it('keeps the labels of layers apart, and forgets those of a layer that is laid out again', () => {
    const areas = new LabelAreas()
    const [first] = areas.place('zones', [request(200)], bounds)
    expect(areas.place('walls', [request(200)], bounds)).not.toEqual([first])
    expect(areas.place('zones', [request(200)], bounds)).toEqual([first])
    areas.clear('zones')
    expect(areas.taken).toHaveLength(1)
  })

  it('never lets two labels of any layers, or a label and an element, overlap, and keeps labels in the pane', () => {
    fc.assert(
      fc.property(
        fc.array(anyBox, { maxLength: 6 }),
        fc.array(fc.array(anyRequest, { maxLength: 15 }), { maxLength: 4 }),
        (covered, layers) => {
          const areas = new LabelAreas(covered)
          const labels = layers.flatMap((requests, n) =>
            areas.place(`layer ${n}`, requests, bounds).filter(place => place !== null),
          )
          labels.forEach((label, n) => {
            expect(label.left >= 0 && label.top >= 0).toBe(true)
            expect(label.left + label.width).toBeLessThanOrEqual(bounds.width)
            expect(label.top + label.height).toBeLessThanOrEqual(bounds.height)
            expect(new LabelAreas([...covered, ...labels.slice(n + 1)]).isFree(label)).toBe(true)
          })
        },
      ),
    )
  })
})
