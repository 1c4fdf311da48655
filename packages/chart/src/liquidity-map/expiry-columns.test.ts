import { addDays, isoDate } from '@tidemark/domain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LabelAreas } from '../labels/label-areas.ts'
import type { LabelBox } from '../labels/place-labels.ts'
import { placeColumns } from './expiry-columns.ts'
import { dateTags } from './expiry-dates.ts'
import { placeEdgeLabels } from './expiry-labels.ts'

/** Places of bars with this width, by the number of days after the last bar. */
const days = (width: number, ...indices: number[]) =>
  indices.map(index => ({ left: 100 + index * width, right: 100 + (index + 1) * width }))
const view = { start: 100, width: 1000 }
const lefts = (columns: ReturnType<typeof placeColumns>) => columns.map(({ left }) => left)
const gaps = (columns: ReturnType<typeof placeColumns>) =>
  columns.slice(1).map(({ left }, i) => left - (columns[i]?.right ?? 0))

const anyPlaces = fc
  .tuple(
    fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 40 }),
    fc.double({ min: 0.5, max: 400, noNaN: true }),
    fc.integer({ min: -3, max: 2 }),
  )
  .map(([steps, width, first]) => {
    let index = first
    return days(width, ...steps.map(step => (index += step)))
  })
const anyView = fc.record({ start: fc.constant(100), width: fc.integer({ min: 200, max: 3000 }) })

describe('the columns of a monthly map', () => {
  it('[BY-5] [LM-6] are at their dates and as wide as these where there is room', () => {
    expect(placeColumns(days(40, 1, 2, 5), view)).toEqual([
      { left: 140, right: 174, anchor: 160 },
      { left: 180, right: 214, anchor: 200 },
      { left: 300, right: 334, anchor: 320 },
    ])
  })

  it('[BY-5] move right with equal gaps where dates are too close, and return to their dates after', () => {
    const columns = placeColumns(days(8, 0, 1, 2, 3, 20), view)
    expect(lefts(columns)).toEqual([106, 126, 146, 166, 257])
    expect(gaps(columns).slice(0, 3)).toEqual([6, 6, 6])
    expect(columns.map(({ anchor }) => anchor)).toEqual([104, 112, 120, 128, 264])
  })

  it('[BY-5] follow the last bar in equal steps where they do not fit on one screen', () => {
    const columns = placeColumns(days(300, 0, 1, 2, 3, 60), view)
    expect(lefts(columns)).toEqual([106, 162, 218, 274, 330])
    expect(gaps(columns)).toEqual([6, 6, 6, 6])
  })

  it('[BY-5] are at least 14 pixels wide, in order, in the future, and never closer than the gap', () => {
    fc.assert(
      fc.property(anyPlaces, anyView, (places, scales) => {
        const columns = placeColumns(places, scales)
        expect(columns).toHaveLength(places.length)
        for (const { left, right } of columns) {
          expect(right - left).toBeGreaterThanOrEqual(14 - 1e-9)
          expect(left).toBeGreaterThanOrEqual(scales.start)
        }
        for (const gap of gaps(columns)) expect(gap).toBeGreaterThanOrEqual(6 - 1e-9)
      }),
    )
  })

  it('stand still relative to the bars while the chart moves', () => {
    fc.assert(
      fc.property(anyPlaces, anyView, fc.integer({ min: -2000, max: 2000 }), (places, scales, shift) => {
        const moved = placeColumns(
          places.map(({ left, right }) => ({ left: left + shift, right: right + shift })),
          { ...scales, start: scales.start + shift },
        )
        const still = placeColumns(places, scales)
        moved.forEach(({ left }, i) => {
          expect(left - shift).toBeCloseTo(still[i]?.left ?? Number.NaN, 6)
        })
      }),
    )
  })
})

const pane = (width: number, ...covered: LabelBox[]) => ({
  width,
  height: 400,
  labels: new LabelAreas(covered),
})

describe('the dates of the columns', () => {
  const column = (date: string, middle: number) => ({
    date: isoDate(date),
    left: middle - 7,
    right: middle + 7,
  })

  it('[BY-5] name the month once, and leave out days without room', () => {
    const tags = dateTags(
      [
        column('2026-11-20', 50),
        column('2026-11-23', 80),
        column('2026-11-24', 108),
        column('2026-12-04', 160),
        column('2026-12-11', 195),
      ],
      pane(200),
    )
    expect(tags.map(({ text }) => text)).toEqual(['20 Nov', '24', '4 Dec'])
    expect(tags.map(({ box }) => box.left + box.width / 2)).toEqual([50, 108, 160])
    expect(new Set(tags.map(({ box }) => box.top + box.height))).toEqual(new Set([398]))
  })

  it('[BY-5] stay in the pane at its ends', () => {
    const [first, last] = dateTags([column('2026-11-20', 2), column('2026-11-23', 199)], pane(200))
    expect(first?.box.left).toBe(0)
    expect((last?.box.left ?? 0) + (last?.box.width ?? 0)).toBe(200)
  })

  it('[BY-5] are one row above what lies at the bottom of the pane', () => {
    const button = { left: 100, top: 360, width: 80, height: 30 }
    const tags = dateTags([column('2026-11-20', 30), column('2026-11-23', 140)], pane(200, button))
    expect(tags.map(({ box }) => box.top + box.height)).toEqual([358, 358])
  })

  it('[BY-5] never overlap', () => {
    const anyColumns = fc
      .array(fc.tuple(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 14, max: 80 })), { maxLength: 40 })
      .map(steps => {
        let [date, middle] = [isoDate('2026-11-16'), 0]
        return steps.map(([later, pixels]) => {
          date = addDays(date, later)
          middle += pixels
          return column(date, middle)
        })
      })
    fc.assert(
      fc.property(anyColumns, columns => {
        const tags = dateTags(columns, pane(1000))
        tags.slice(1).forEach(({ box }, i) => {
          const before = tags[i]?.box
          expect(box.left).toBeGreaterThanOrEqual((before?.left ?? 0) + (before?.width ?? 0))
        })
        for (const { box } of tags) {
          expect(box.left).toBeGreaterThanOrEqual(0)
          expect(box.left + box.width).toBeLessThanOrEqual(1000)
        }
      }),
    )
  })
})

describe('the prices of the columns', () => {
  it('[BY-5] cover neither each other nor a zone, and stay in the pane and right of the last bar', () => {
    const label = fc.record({
      centre: fc.integer({ min: 100, max: 1200 }),
      middle: fc.integer({ min: -20, max: 620 }),
      width: fc.integer({ min: 20, max: 60 }),
      reach: fc.integer({ min: 0, max: 60 }),
    })
    fc.assert(
      fc.property(fc.array(label, { maxLength: 120 }), labels => {
        const zones = [300, 320, 340].map(left => ({ left, top: 200, width: 14, height: 150 }))
        const places = placeEdgeLabels(
          labels,
          { width: 1200, height: 600, start: 100, labels: new LabelAreas() },
          zones,
        )
        const drawn = places.filter(place => place !== null)
        for (const { left, top, width, height } of drawn) {
          expect(left).toBeGreaterThanOrEqual(100)
          expect(left + width).toBeLessThanOrEqual(1200)
          expect(top).toBeGreaterThanOrEqual(0)
          expect(top + height).toBeLessThanOrEqual(600)
        }
        drawn.forEach((a, i) => {
          for (const b of [...zones, ...drawn.slice(i + 1)]) {
            const isApart =
              a.left + a.width <= b.left ||
              b.left + b.width <= a.left ||
              a.top + a.height <= b.top ||
              b.top + b.height <= a.top
            expect(isApart).toBe(true)
          }
        })
      }),
    )
  })
})
