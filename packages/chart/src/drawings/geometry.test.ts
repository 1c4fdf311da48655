import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  boxAround,
  clipLine,
  distanceToEdges,
  distanceToSegment,
  isInside,
  type Point,
  RAY,
  SEGMENT,
} from './geometry.ts'

const pane = { width: 800, height: 400 }
const coordinate = fc.double({ min: -1e5, max: 1e5, noNaN: true })
const point: fc.Arbitrary<Point> = fc.record({ x: coordinate, y: coordinate })
const LINE = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY }

describe('distance to a segment', () => {
  it.each([
    [{ x: 5, y: 3 }, 3],
    [{ x: -3, y: 4 }, 5],
    [{ x: 13, y: -4 }, 5],
    [{ x: 10, y: 0 }, 0],
  ])('from %o is %d', (from, distance) => {
    expect(distanceToSegment(from, { x: 0, y: 0 }, { x: 10, y: 0 })).toBeCloseTo(distance)
  })

  it('is the distance to the point when both ends are equal', () => {
    expect(distanceToSegment({ x: 3, y: 4 }, { x: 0, y: 0 }, { x: 0, y: 0 })).toBe(5)
  })

  it('is at most the distance to either end and at least the distance to the infinite line', () => {
    fc.assert(
      fc.property(point, point, point, (p, a, b) => {
        const distance = distanceToSegment(p, a, b)
        const ends = Math.min(Math.hypot(p.x - a.x, p.y - a.y), Math.hypot(p.x - b.x, p.y - b.y))
        expect(distance).toBeLessThanOrEqual(ends + 1e-6)
        const length = Math.hypot(b.x - a.x, b.y - a.y)
        if (length < 1) return
        const area = Math.abs((b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x))
        expect(distance).toBeGreaterThanOrEqual(area / length - 1e-3)
      }),
    )
  })
})

describe('a line clipped to the pane', () => {
  it('keeps a segment inside the pane unchanged', () => {
    const [a, b] = [
      { x: 10, y: 20 },
      { x: 300, y: 100 },
    ]
    expect(clipLine(a, b, SEGMENT, pane)).toEqual({ from: a, to: b, offset: 0 })
  })

  it('ends a ray where it leaves the pane, in either direction', () => {
    const right = clipLine({ x: 100, y: 100 }, { x: 200, y: 100 }, RAY, pane)
    expect(right?.to).toEqual({ x: 808, y: 100 })
    const upLeft = clipLine({ x: 100, y: 100 }, { x: 90, y: 90 }, RAY, pane)
    expect(upLeft?.to.x).toBeCloseTo(-8)
    expect(upLeft?.to.y).toBeCloseTo(-8)
    expect(clipLine({ x: 900, y: 100 }, { x: 901, y: 100 }, RAY, pane)).toBeNull()
  })

  it('reports the distance of the cut from the first point, so that dashes stay in place', () => {
    const cut = clipLine({ x: -108, y: 50 }, { x: 400, y: 50 }, SEGMENT, pane)
    expect(cut?.from.x).toBe(-8)
    expect(cut?.offset).toBeCloseTo(100)
  })

  it('is null for a point and outside the pane', () => {
    expect(clipLine({ x: 5, y: 5 }, { x: 5, y: 5 }, LINE, pane)).toBeNull()
    expect(clipLine({ x: -50, y: -50 }, { x: -40, y: 900 }, SEGMENT, pane)).toBeNull()
    expect(clipLine({ x: -50, y: 500 }, { x: 900, y: 500 }, LINE, pane)).toBeNull()
  })

  it('is exactly the part of the line inside the pane', () => {
    fc.assert(
      fc.property(point, point, fc.constantFrom(SEGMENT, RAY, LINE), (a, b, reach) => {
        const length = Math.hypot(b.x - a.x, b.y - a.y)
        fc.pre(length > 1)
        const cut = clipLine(a, b, reach, pane)
        const onLine = ({ x, y }: Point) =>
          Math.abs((b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x)) / length
        const bounds = { left: -8.01, top: -8.01, right: 808.01, bottom: 408.01 }
        for (const end of cut === null ? [] : [cut.from, cut.to]) {
          expect(isInside(end, bounds)).toBe(true)
          expect(onLine(end)).toBeLessThan(0.01)
        }
        // Any point of the line well inside the pane lies between the ends of the cut.
        for (let n = 0; n <= 20; n += 1) {
          const share = n / 20
          const on = { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share }
          if (!isInside(on, { left: 0, top: 0, right: 800, bottom: 400 })) continue
          expect(cut).not.toBeNull()
          if (cut !== null) expect(distanceToSegment(on, cut.from, cut.to)).toBeLessThan(0.01)
        }
      }),
    )
  })
})

describe('a box', () => {
  const box = boxAround({ x: 100, y: 80 }, { x: 20, y: 200 })

  it('is the same whichever corner was set first', () => {
    expect(box).toEqual({ left: 20, top: 80, right: 100, bottom: 200 })
  })

  it.each([
    [{ x: 60, y: 80 }, 0],
    [{ x: 60, y: 85 }, 5],
    [{ x: 60, y: 70 }, 10],
    [{ x: 20, y: 140 }, 0],
    [{ x: 17, y: 76 }, 5],
    [{ x: 60, y: 140 }, 40],
  ])('is %o away from its edges by %d', (from, distance) => {
    expect(distanceToEdges(from, box)).toBeCloseTo(distance)
  })
})
