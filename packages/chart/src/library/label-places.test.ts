import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placeLabels } from './label-places.ts'

const axis = { height: 400, labelHeight: 20 }
const at = (y: number, keepsPlace = false) => ({ y, keepsPlace })

describe('the labels of a price axis', () => {
  it('stay at their prices while they have room', () => {
    expect(placeLabels([at(300), at(100), at(120)], axis)).toEqual([300, 100, 120])
  })

  it('move apart around the middle of what they want', () => {
    expect(placeLabels([at(100), at(104)], axis)).toEqual([92, 112])
    expect(placeLabels([at(104), at(100), at(96)], axis)).toEqual([120, 100, 80])
  })

  it('make room for the last price', () => {
    expect(placeLabels([at(100), at(104, true)], axis)).toEqual([84, 104])
    expect(placeLabels([at(104), at(100, true), at(96)], axis)).toEqual([120, 100, 80])
    expect(placeLabels([at(100, true), at(100)], axis)).toEqual([100, 120])
  })

  it('stay on the axis', () => {
    expect(placeLabels([at(2), at(4)], axis)).toEqual([10, 30])
    expect(placeLabels([at(399, true), at(398)], axis)).toEqual([390, 370])
  })

  it('have none for a price out of view', () => {
    expect(placeLabels([at(-11), at(411), at(-9)], axis)).toEqual([null, null, 10])
  })

  it('leave out those that are farthest from the last price where there is no room', () => {
    const small = { height: 60, labelHeight: 20 }
    expect(placeLabels([at(10), at(12), at(14), at(30, true), at(31)], small)).toEqual([
      null,
      null,
      10,
      30,
      50,
    ])
    expect(placeLabels([at(10), at(12)], { height: 19, labelHeight: 20 })).toEqual([null, null])
  })

  it('never cover each other, keep the order of their prices, and lie on the axis', () => {
    const wanted = fc.array(fc.record({ y: fc.double({ min: -50, max: 450, noNaN: true }) }), {
      maxLength: 40,
    })
    fc.assert(
      fc.property(wanted, fc.integer({ min: -1, max: 39 }), (ys, kept) => {
        const labels = ys.map(({ y }, index) => at(y, index === kept))
        const places = placeLabels(labels, axis)
        const shown = places
          .flatMap((place, index) => (place === null ? [] : [{ place, y: labels[index]?.y ?? 0 }]))
          .toSorted((a, b) => a.place - b.place)
        for (const [n, { place, y }] of shown.entries()) {
          expect(place).toBeGreaterThanOrEqual(10)
          expect(place).toBeLessThanOrEqual(390)
          const before = shown[n - 1]
          if (!before) continue
          expect(place - before.place).toBeGreaterThanOrEqual(20 - 1e-9)
          expect(y).toBeGreaterThanOrEqual(before.y)
        }
        const fixed = labels[kept]
        if (fixed && fixed.y >= 10 && fixed.y <= 390) expect(places[kept]).toBe(fixed.y)
      }),
    )
  })

  it('move no farther than any other arrangement without overlaps', () => {
    const arrangement = fc
      .tuple(fc.integer({ min: 10, max: 100 }), fc.array(fc.integer({ min: 20, max: 50 }), { maxLength: 5 }))
      .map(([start, gaps]) => [
        start,
        ...gaps.map((_, n) => start + gaps.slice(0, n + 1).reduce((a, b) => a + b)),
      ])
    const wantedBeside = arrangement.chain(other =>
      fc.tuple(
        fc.constant(other),
        fc.array(fc.integer({ min: 0, max: 400 }), { minLength: other.length, maxLength: other.length }),
      ),
    )
    fc.assert(
      fc.property(wantedBeside, ([other, ys]) => {
        const wanted = ys.toSorted((a, b) => a - b)
        const cost = (places: readonly (number | null)[]) =>
          places.reduce<number>((sum, place, n) => sum + ((place ?? 1e6) - (wanted[n] ?? 0)) ** 2, 0)
        expect(
          cost(
            placeLabels(
              wanted.map(y => at(y)),
              axis,
            ),
          ),
        ).toBeLessThanOrEqual(cost(other) + 1e-6)
      }),
    )
  })
})
